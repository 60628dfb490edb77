import type { Answer, Confirm } from '../api/http.ts';
import { newKey, submit, type Outcome } from '../api/submit.ts';

/** What of an answer says whether there was one. */
export type ServerAnswer = { readonly ok: true } | { readonly ok: false; readonly status: number };

const FAULT = 500;

/** Whether the result is unknown: no answer, or a fault of the server. */
export const isUnanswered = (answer: ServerAnswer): boolean => !answer.ok && (answer.status === 0 || answer.status >= FAULT);

/** Keys of what was sent and is not answered, by what was sent. */
const pending = new Map<string, string>();

/** The key to send something under: the same one until it is answered. @param intent  all that is sent, as JSON */
export function keyFor(intent: unknown): string {
  const name = JSON.stringify(intent);
  const key = pending.get(name) ?? newKey();
  pending.set(name, key);
  return key;
}

/** Frees the key of what was sent once there is an answer; after a lost one it stays. */
export function settle(intent: unknown, answer: ServerAnswer): void {
  if (!isUnanswered(answer)) pending.delete(JSON.stringify(intent));
}

/**
 * Does an action from a button of its own, where no question of the server can be answered. Pressed twice, or again after a lost
 * answer, it is one submit, which the server does once.
 */
export async function submitOnce(
  action: string,
  input: object,
  confirmed: readonly Confirm[] = [],
): Promise<Answer<Outcome>> {
  const intent = [action, input];
  const answer = await submit(action, input, { key: keyFor(intent), confirmed });
  settle(intent, answer);
  return answer;
}
