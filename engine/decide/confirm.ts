import type { Refusal } from '../types.ts';
import { digest } from '../value/digest.ts';
import type { Frame } from '../frame/frame.ts';

/** An open confirmation with the hash its answer must carry; changed values ask again. */
export type Confirm = Refusal & { readonly hash: string };

/** Step 12: the confirmations the request does not carry. A bare code also confirms (scenarios). */
export function openConfirms(frame: Frame, questions: readonly Refusal[]): readonly Confirm[] {
  const { confirmed } = frame.context;
  return questions
    .map((question) => ({ ...question, hash: hashOf(question) }))
    .filter(({ code, hash }) => !confirmed.has(`${code}:${hash}`) && !confirmed.has(code));
}

/** First 16 hex digits of SHA-256 over the canonical JSON of code and params. */
function hashOf({ code, params }: Pick<Refusal, 'code' | 'params'>): string {
  return digest({ code, params }).slice(0, 16);
}
