import type { Answer, Confirm } from '../api/http.ts';
import { newKey, submit, type Outcome } from '../api/submit.ts';
import { isUnanswered, type ServerAnswer } from '../api/answerVerdict.ts';
import { untilKnown } from '../outbox/untilKnown.ts';

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
  const key = keyFor(intent);
  const answer = await untilKnown(key, (signal) => submit(action, input, { key, confirmed }, signal));
  settle(intent, answer);
  return answer;
}
