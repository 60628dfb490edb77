import type { UseQueryResult } from '@tanstack/react-query';
import { isOfCredentials, NO_ANSWER, RefusalError, type Answer, type Failure } from './http.ts';

/** What of an answer says whether there was one. */
export type ServerAnswer = { readonly ok: true } | { readonly ok: false; readonly status: number };

/** What an answer says of what was asked. */
export type AnswerVerdict = 'accepted' | 'refused' | 'unknown';

/** Statuses that say nothing of what was asked: no answer, no session, or too much at once. */
export const UNDECIDED: ReadonlySet<number> = new Set([0, 401, 408, 425, 429]);
const FAULT = 500;

/** Whether the server had a fault. */
export const isFault = (answer: ServerAnswer): boolean => !answer.ok && answer.status === FAULT;

/** Whether the outcome is unknown: no answer that can be understood, or a fault of the server. */
export const isUnanswered = (answer: ServerAnswer): boolean => !answer.ok && (answer.status === 0 || isFault(answer));

/** Whether an answer decides what was asked. */
export const isDecided = (answer: ServerAnswer): boolean => answer.ok || !(UNDECIDED.has(answer.status) || isFault(answer));

/** Only an answer that was read and decides accepts or refuses. @param isFound  whether what was asked for is in it */
export function answerVerdict(answer: Answer<unknown>, isFound = true): AnswerVerdict {
  if (!isDecided(answer) && (answer.ok || !isOfCredentials(answer))) return 'unknown';
  return answer.ok && isFound ? 'accepted' : 'refused';
}

/** The error that stands in place of a page: what was read stays while an answer is missing, and goes when one decides against it. */
export const errorInPlace = ({ data, error }: { readonly data: unknown; readonly error: Error | null }): Error | null =>
  data === undefined || isDecided(failureIn(error)) ? error : null;

/** What a page shows of a read: an error only where {@link errorInPlace} says so. */
export const asShown = <T>(query: UseQueryResult<T>) => ({
  data: query.data,
  error: errorInPlace(query),
  refetch: query.refetch,
});

/** The answer a read failed with. */
export const failureIn = (error: unknown): Failure => (error instanceof RefusalError ? error.answer : NO_ANSWER);
