import type { Param, Refusal, RefusalKind } from '#engine';

/** Overrides of the status and headers that the refusals imply. */
export interface AnswerOptions {
  /** HTTP status where the kinds of refusals have none (413, 415, 503 …). */
  readonly status?: number;
  /** Seconds after which the same request may be sent again. */
  readonly retryAfter?: number;
}

/** Ends a request early, from a hook or deep in a handler; `errors.ts` turns it into the answer. */
export class RequestRefused extends Error {
  readonly refusals: readonly Refusal[];
  readonly options: AnswerOptions;

  constructor(refusals: readonly Refusal[], options: AnswerOptions = {}) {
    super(refusals.map((refusal) => refusal.code).join(' '));
    this.name = 'RequestRefused';
    this.refusals = refusals;
    this.options = options;
  }
}

/** One refusal as the reason to end a request. */
export function refused(
  kind: RefusalKind,
  code: string,
  params: Readonly<Record<string, Param>> = {},
  options: AnswerOptions = {},
): RequestRefused {
  return new RequestRefused([{ code, params, kind }], options);
}
