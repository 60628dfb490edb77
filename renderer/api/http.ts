import { FROM_DEVICE } from '../worker/names.ts';
import { isAway } from '../worker/away.ts';
import { portNow } from './port.ts';
import { identityHeaders } from './identity.ts';

/** A parameter of a refusal. */
export type Param = string | number | boolean | { readonly word: string; readonly of: string };

/** A refusal with its text in the language of the user. */
export interface RenderedRefusal {
  readonly code: string;
  readonly params: Readonly<Record<string, Param>>;
  /** JSON Pointer into the request. */
  readonly at?: string;
  readonly text: string;
}

/** A question that must be confirmed before the action is done; `hash` proves that exactly this one was confirmed. */
export interface Confirm extends RenderedRefusal {
  readonly hash: string;
}

/** A successful answer. */
export interface Success<T> {
  readonly ok: true;
  readonly data: T;
  readonly message?: { readonly code: string; readonly text: string };
  readonly warnings: readonly RenderedRefusal[];
  /** Served from the cache of the device: the server was not reached. */
  readonly isOfDevice?: true;
  /** What a dry run would change, where the caller asked for it. */
  readonly preview?: unknown;
}

/** A failed call: refusals, or what is still required. */
export interface Failure {
  readonly ok: false;
  /** HTTP status; 0 when no server was reached that can answer. */
  readonly status: number;
  readonly refusals: readonly RenderedRefusal[];
  readonly confirms: readonly Confirm[];
  /** Permission the second person must hold. */
  readonly secondPerson?: string;
  /** Text code of the statement to sign. */
  readonly signature?: string;
  readonly preview?: unknown;
}

export type Answer<T> = Success<T> | Failure;

/** Thrown by reads, which have no other way to return a failure. */
export class RefusalError extends Error {
  readonly answer: Failure;

  constructor(answer: Failure) {
    super(answer.refusals.map(({ text }) => text).join('\n'));
    this.name = 'Refused';
    this.answer = answer;
  }
}

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  /** Raw bytes, sent instead of `body`. */
  readonly bytes?: Blob;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** The language of the device is sent with every call; the server prefers the one stored for the user. */
let language = 'zh';
const watchers = new Set<(status: number) => void>();

export function setLanguage(to: string): void {
  language = to;
}

/**
 * Calls back with the status of every answer: 401 ends the session, 0 means that the network is down. @returns stops watching
 */
export function watchAnswers(watcher: (status: number) => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Calls the server. Never throws for an answer or a network error; an aborted call rejects. */
export async function call<T>(url: string, { method = 'GET', body, bytes, headers, signal }: Call = {}): Promise<Answer<T>> {
  const answer = await send<T>(url, {
    method,
    headers: {
      'accept-language': language,
      ...identityHeaders(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bytes === undefined ? {} : { 'content-type': 'application/octet-stream' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(bytes === undefined ? {} : { body: bytes }),
    ...(signal ? { signal } : {}),
  });
  for (const watcher of watchers) watcher(notifyWatchers(answer));
  return answer;
}

const [UNAUTHORIZED, FORBIDDEN] = [401, 403];

/** Reports the status to the watchers. A wrong password of a signature or a second person does not end the session. */
function notifyWatchers(answer: Answer<unknown>): number {
  if (answer.ok) return answer.isOfDevice ? 0 : 200;
  const hasEnded = answer.refusals.every(({ code }) => code === 'common.notSignedIn');
  return answer.status === UNAUTHORIZED && !hasEnded ? FORBIDDEN : answer.status;
}

/** As {@link call} for reads. @throws RefusalError */
export async function read<T>(url: string, options?: Call): Promise<T> {
  const answer = await call<T>(url, options);
  if (!answer.ok) throw new RefusalError(answer);
  return answer.data;
}

interface Body<T> {
  readonly code?: number;
  readonly data?: T;
  /** Answers of a bulk call, one per row. */
  readonly items?: T;
  readonly message?: Success<T>['message'];
  readonly warnings?: readonly RenderedRefusal[];
  readonly refusals?: readonly RenderedRefusal[];
  readonly confirm?: readonly Confirm[];
  readonly secondPerson?: string;
  readonly signature?: string;
  readonly preview?: unknown;
}

async function send<T>(url: string, init: RequestInit): Promise<Answer<T>> {
  let reply: Response;
  try {
    reply = await portNow().fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted && !isTimeout(init.signal)) throw error;
    return { ok: false, status: 0, refusals: [], confirms: [] };
  }
  // A proxy may answer with HTML, which is treated as an empty body.
  const body = (await reply.json().catch(() => ({}))) as Body<T>;
  return reply.ok && body.code === 200 ? successOf(body, reply.headers) : failureOf(reply.status, body);
}

/** A timeout is not an abort by the caller: the server did not answer. */
function isTimeout({ reason }: AbortSignal): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}

function successOf<T>({ data, items, message, warnings = [], preview }: Body<T>, headers: Headers): Success<T> {
  const isOfDevice = headers.has(FROM_DEVICE);
  const details = { ...(message && { message }), ...(isOfDevice && { isOfDevice }), ...(preview ? { preview } : {}) };
  return { ok: true, data: (data === undefined ? items : data) as T, warnings, ...details };
}

function failureOf<T>(status: number, { refusals = [], confirm = [], secondPerson, signature, preview }: Body<T>): Failure {
  return {
    ok: false,
    status: isAway(status, refusals) ? 0 : status,
    refusals,
    confirms: confirm,
    ...(secondPerson === undefined ? {} : { secondPerson }),
    ...(signature === undefined ? {} : { signature }),
    ...(preview ? { preview } : {}),
  };
}
