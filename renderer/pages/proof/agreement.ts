import { call, type Answer } from '../../api/http.ts';
import type { Item } from '../../api/reads.ts';

/** Credentials of the second person. */
export type ColleagueCredentials =
  | { readonly badge: string; readonly pin?: string; readonly code?: string }
  | { readonly account: string; readonly password: string; readonly code?: string };

/** The signed-in user signs exactly this input of an action; the token in the answer can be used once. */
export async function sign(action: string, input: Item, password: string): Promise<Answer<{ readonly token: string }>> {
  const { digest } = await import('../forms/engineParts.ts');
  return call('POST /api/signature', { body: { password, action, inputHash: digest(input) } });
}

/**
 * The second person agrees to exactly this input of an action. The token in the answer can be used once, and for nothing
 * else.
 */
export async function agree(
  action: string,
  input: Item,
  credentials: ColleagueCredentials,
): Promise<Answer<{ readonly token: string }>> {
  const { digest } = await import('../forms/engineParts.ts');
  return call('POST /api/second-person', { body: { ...credentials, action, inputHash: digest(input) } });
}
