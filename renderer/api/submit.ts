import type { DataOf } from '#contract';
import { call, type Answer, type Confirm } from './http.ts';

/** The result of an action. */
export interface Outcome extends DataOf<'POST /api/actions/:action'> {
  /** Key in the outbox, set where the server was not reached and the action is sent later. */
  readonly queuedKey?: string;
}

/** A row an action created or changed. */
export type AffectedRow = Outcome['created'][number];

/** Options of a submit beside its input. */
export interface SubmitOptions {
  /** One key per intent: sent again with the same key, the action is done once. */
  readonly key: string;
  readonly confirmed?: readonly Confirm[];
  /** Versions of the displayed records, by input. */
  readonly versions?: Readonly<Record<string, number>>;
  /** Token of the second person's agreement. */
  readonly second?: string;
  /** Token of the user's own signature. */
  readonly signature?: string;
  /** ISO 8601; set where the action was done earlier than it is sent. */
  readonly happenedAt?: string;
}

/** Whether it is the result of an action: another answer is none, whatever status it has. */
function isOutcome(data: unknown): boolean {
  const { journal, created, changed } = (data ?? {}) as Partial<Outcome>;
  return typeof journal === 'string' && Array.isArray(created) && Array.isArray(changed);
}

/** Submits an action. @param signal a timeout is answered like an unreachable server */
export function submit(
  action: string,
  input: object,
  options: SubmitOptions,
  signal?: AbortSignal,
): Promise<Answer<Outcome>> {
  return call('POST /api/actions/:action', {
    params: { action },
    body: input,
    headers: headersOf(options),
    isData: isOutcome,
    signal,
  });
}

/**
 * Runs an action as a dry run: it is evaluated and rolled back. @param more  further parts of the answer
 */
export function dryRun(
  action: string,
  input: object,
  options: Omit<SubmitOptions, 'key'>,
  signal: AbortSignal,
  more: { readonly preview?: '1' } = {},
): Promise<Answer<Outcome>> {
  return call('POST /api/actions/:action', {
    params: { action },
    body: input,
    headers: headersOf({ ...options, key: newKey() }),
    query: { dryRun: '1', ...more },
    signal,
  });
}

function headersOf({ key, confirmed = [], versions = {}, second, signature, happenedAt }: SubmitOptions) {
  const headers = {
    'idempotency-key': key,
    confirm: confirmed.map(({ code, hash }) => `${code}:${hash}`).join(', '),
    'if-version': Object.entries(versions)
      .map(([input, version]) => `${input}=${version}`)
      .join(', '),
    'second-person': second,
    signature,
    'happened-at': happenedAt,
  };
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value)) as Readonly<Record<string, string>>;
}

/** A key for one intent: 128 random bits, also where `randomUUID` is missing because the page was served over plain HTTP. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
