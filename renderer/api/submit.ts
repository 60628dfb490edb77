import type { Item } from './reads.ts';
import { call, type Answer, type Confirm } from './http.ts';

/** A row an action made or changed. */
export interface Made {
  readonly entity: string;
  readonly id: string;
  readonly code: string | null;
}

/** What came of an action. */
export interface Outcome {
  readonly journal: string;
  readonly created: readonly Made[];
  readonly changed: readonly { readonly entity: string; readonly id: string; readonly version: number }[];
  /** What may be done next, and what is known of its input. */
  readonly next?: readonly { readonly action: string; readonly input: Item }[];
  /** The server was not reached: the device keeps it and sends it later. */
  readonly kept?: string;
}

/** What goes with a submit beside its input. */
export interface SubmitOptions {
  /** Made once per intent: sent again with the same key, the action is done once. */
  readonly key: string;
  readonly confirmed?: readonly Confirm[];
  /** Versions of the records shown, by input. */
  readonly versions?: Readonly<Record<string, number>>;
  /** Token of a colleague who agreed. */
  readonly second?: string;
  /** Token of one's own signature. */
  readonly signature?: string;
  /** ISO 8601, where it was done a while ago. */
  readonly happenedAt?: string;
}

/** Does an action. @param signal  when it gives up, the answer is that of a server that is not reached */
export function submit(
  action: string,
  input: object,
  options: SubmitOptions,
  signal?: AbortSignal,
): Promise<Answer<Outcome>> {
  const request = { method: 'POST', body: input, headers: headersOf(options), ...(signal ? { signal } : {}) } as const;
  return call<Outcome>(`/api/actions/${action}`, request);
}

/** Decides an action as it would be done now, and does nothing. @param asks  what else is to be told, as the query string */
export function tryOut(
  action: string,
  input: object,
  options: Omit<SubmitOptions, 'key'>,
  signal: AbortSignal,
  asks = '',
): Promise<Answer<Outcome>> {
  const headers = headersOf({ ...options, key: newKey() });
  return call<Outcome>(`/api/actions/${action}?dryRun=1${asks}`, { method: 'POST', body: input, headers, signal });
}

function headersOf({
  key,
  confirmed = [],
  versions = {},
  second,
  signature,
  happenedAt,
}: SubmitOptions): Record<string, string> {
  const seen = Object.entries(versions).map(([input, version]) => `${input}=${version}`);
  return {
    'idempotency-key': key,
    ...(confirmed.length > 0 ? { confirm: confirmed.map(({ code, hash }) => `${code}:${hash}`).join(', ') } : {}),
    ...(seen.length > 0 ? { 'if-version': seen.join(', ') } : {}),
    ...(second === undefined ? {} : { 'second-person': second }),
    ...(signature === undefined ? {} : { signature }),
    ...(happenedAt === undefined ? {} : { 'happened-at': happenedAt }),
  };
}

/** A key for one intent; 128 random bits, also where `randomUUID` is missing because the page came over plain HTTP. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
