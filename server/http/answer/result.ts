import type { Refusal, RefusalKind } from '#engine';

/** The result of an answer in two forms: HTTP status and the specification's result code. */
export interface Result {
  readonly status: number;
  readonly code: number;
}

/** Done; the specification's code and HTTP's agree. */
export const DONE = 200;

/** The first matching kind decides. An unreadable request is refused before any rule. */
const RESULTS: readonly (readonly [RefusalKind, Result])[] = [
  ['unauthorized', { status: 401, code: 300 }],
  ['forbidden', { status: 403, code: 300 }],
  ['tooMany', { status: 429, code: 300 }],
  ['badRequest', { status: 400, code: 300 }],
  ['changed', { status: 409, code: 300 }],
  ['missing', { status: 404, code: 500 }],
  ['exists', { status: 409, code: 400 }],
  ['associated', { status: 409, code: 100 }],
  ['refused', { status: 422, code: 300 }],
];

/** The result of a request that was refused for these reasons. */
export function resultOf(refusals: readonly Refusal[]): Result {
  const kinds = new Set(refusals.map((refusal) => refusal.kind ?? 'refused'));
  return RESULTS.find(([kind]) => kinds.has(kind))?.[1] ?? { status: 422, code: 300 };
}
