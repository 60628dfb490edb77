import type { Item } from './reads.ts';
import { call, type Answer, type Confirm } from './http.ts';

/** A row an action created or changed. */
export interface AffectedRow {
  readonly entity: string;
  readonly id: string;
  readonly code: string | null;
}

/** The result of an action. */
export interface Outcome {
  readonly journal: string;
  readonly created: readonly AffectedRow[];
  readonly changed: readonly { readonly entity: string; readonly id: string; readonly version: number }[];
  /** What may be done next, and what is known of its input. */
  readonly next?: readonly { readonly action: string; readonly input: Item }[];
  /** Key in the outbox, set where the server was not reached and the action is sent later. */
  readonly queuedKey?: string;
}

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
  const request = {
    method: 'POST',
    body: input,
    headers: headersOf(options),
    isData: isOutcome,
    ...(signal ? { signal } : {}),
  } as const;
  return call<Outcome>(`/api/actions/${action}`, request);
}

/**
 * Runs an action as a dry run: it is evaluated and rolled back. @param query further parts of the answer, as the query string
 */
export function dryRun(
  action: string,
  input: object,
  options: Omit<SubmitOptions, 'key'>,
  signal: AbortSignal,
  query = '',
): Promise<Answer<Outcome>> {
  const headers = headersOf({ ...options, key: newKey() });
  return call<Outcome>(`/api/actions/${action}?dryRun=1${query}`, { method: 'POST', body: input, headers, signal });
}

function headersOf({
  key,
  confirmed = [],
  versions = {},
  second,
  signature,
  happenedAt,
}: SubmitOptions): Record<string, string> {
  const versionHeader = Object.entries(versions).map(([input, version]) => `${input}=${version}`);
  return {
    'idempotency-key': key,
    ...(confirmed.length > 0 ? { confirm: confirmed.map(({ code, hash }) => `${code}:${hash}`).join(', ') } : {}),
    ...(versionHeader.length > 0 ? { 'if-version': versionHeader.join(', ') } : {}),
    ...(second === undefined ? {} : { 'second-person': second }),
    ...(signature === undefined ? {} : { signature }),
    ...(happenedAt === undefined ? {} : { 'happened-at': happenedAt }),
  };
}

/** A key for one intent: 128 random bits, also where `randomUUID` is missing because the page was served over plain HTTP. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
