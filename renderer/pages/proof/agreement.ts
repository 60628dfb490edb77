import { call, type Answer } from '../../api/http.ts';
import type { Item } from '../../api/reads.ts';

/** How a colleague shows who he is. */
export type SecondProof =
  | { readonly badge: string; readonly pin?: string }
  | { readonly account: string; readonly password: string };

/** Who is signed in signs exactly this input of an action; the token in the answer is good once. */
export async function sign(action: string, input: Item, password: string): Promise<Answer<{ readonly token: string }>> {
  const { digest } = await import('../forms/engineParts.ts');
  return call('/api/signature', { method: 'POST', body: { password, action, inputHash: digest(input) } });
}

/**
 * A colleague agrees to exactly this input of an action. The token in the answer is good once, and for nothing else.
 */
export async function agree(action: string, input: Item, proof: SecondProof): Promise<Answer<{ readonly token: string }>> {
  const { digest } = await import('../forms/engineParts.ts');
  return call('/api/second-person', { method: 'POST', body: { ...proof, action, inputHash: digest(input) } });
}
