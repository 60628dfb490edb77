import { FROM_DEVICE } from '../worker/names.ts';
import { portNow } from './port.ts';

/** A value a refusal names. */
export type Param = string | number | boolean | { readonly word: string; readonly of: string };

/** A refusal in the reader's language. */
export interface Told {
  readonly code: string;
  readonly params: Readonly<Record<string, Param>>;
  /** JSON Pointer into what was sent. */
  readonly at?: string;
  readonly text: string;
}

/** A question the action asks before it is done; `hash` says that exactly this was agreed to. */
export interface Confirm extends Told {
  readonly hash: string;
}

/** Something went well. */
export interface Ok<T> {
  readonly ok: true;
  readonly data: T;
  readonly message?: { readonly code: string; readonly text: string };
  readonly warnings: readonly Told[];
  /** Read before and kept by the device: the server was not reached. */
  readonly isOfDevice?: true;
  /** What would be done, where a dry run was asked for it. */
  readonly preview?: unknown;
}

/** Why it did not: refused, or asked for more. */
export interface NotOk {
  readonly ok: false;
  /** HTTP status; 0 when the server was not reached. */
  readonly status: number;
  readonly refusals: readonly Told[];
  readonly confirms: readonly Confirm[];
  /** Permission a second person must hold. */
  readonly secondPerson?: string;
  /** Text code of what is to be signed. */
  readonly signature?: string;
  readonly preview?: unknown;
}

export type Answer<T> = Ok<T> | NotOk;

/** Thrown where a read has no other way to say it: the answer's reasons. */
export class Refused extends Error {
  readonly answer: NotOk;

  constructor(answer: NotOk) {
    super(answer.refusals.map(({ text }) => text).join('\n'));
    this.name = 'Refused';
    this.answer = answer;
  }
}

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  /** Sent as the bytes they are, instead of a body. */
  readonly bytes?: Blob;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** The device's language goes with every call; the server prefers the user's own. */
let language = 'zh';
const watchers = new Set<(status: number) => void>();

export function speak(to: string): void {
  language = to;
}

/** Hears the status of every answer: 401 ends the session, 0 says the network is away. @returns how to stop */
export function watchAnswers(watcher: (status: number) => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Asks the server. Never throws for what the server or the network says; an aborted call does. */
export async function call<T>(url: string, { method = 'GET', body, bytes, headers, signal }: Call = {}): Promise<Answer<T>> {
  const answer = await send<T>(url, {
    method,
    headers: {
      'accept-language': language,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bytes === undefined ? {} : { 'content-type': 'application/octet-stream' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(bytes === undefined ? {} : { body: bytes }),
    ...(signal ? { signal } : {}),
  });
  for (const watcher of watchers) watcher(heard(answer));
  return answer;
}

const [UNAUTHORIZED, FORBIDDEN] = [401, 403];

/** What an answer says of session and network. A password that is wrong, for a signature or a colleague's, ends no session. */
function heard(answer: Answer<unknown>): number {
  if (answer.ok) return answer.isOfDevice ? 0 : 200;
  const isOver = answer.refusals.every(({ code }) => code === 'common.notSignedIn');
  return answer.status === UNAUTHORIZED && !isOver ? FORBIDDEN : answer.status;
}

/** As {@link call} for reads. @throws Refused */
export async function read<T>(url: string, options?: Call): Promise<T> {
  const answer = await call<T>(url, options);
  if (!answer.ok) throw new Refused(answer);
  return answer.data;
}

interface Body<T> {
  readonly code?: number;
  readonly data?: T;
  /** Answers of a bulk, one a row. */
  readonly items?: T;
  readonly message?: Ok<T>['message'];
  readonly warnings?: readonly Told[];
  readonly refusals?: readonly Told[];
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
    if (init.signal?.aborted && !isLate(init.signal)) throw error;
    return { ok: false, status: 0, refusals: [], confirms: [] };
  }
  // A proxy may answer in HTML; what is no answer of ours says nothing.
  const said = (await reply.json().catch(() => ({}))) as Body<T>;
  return reply.ok && said.code === 200 ? good(said, reply.headers) : bad(reply.status, said);
}

/** Out of patience is not called off: nobody answered. */
function isLate({ reason }: AbortSignal): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}

function good<T>({ data, items, message, warnings = [], preview }: Body<T>, headers: Headers): Ok<T> {
  const isOfDevice = headers.has(FROM_DEVICE);
  const extra = { ...(message && { message }), ...(isOfDevice && { isOfDevice }), ...(preview ? { preview } : {}) };
  return { ok: true, data: (data === undefined ? items : data) as T, warnings, ...extra };
}

function bad<T>(status: number, { refusals = [], confirm = [], secondPerson, signature, preview }: Body<T>): NotOk {
  return {
    ok: false,
    status,
    refusals,
    confirms: confirm,
    ...(secondPerson === undefined ? {} : { secondPerson }),
    ...(signature === undefined ? {} : { signature }),
    ...(preview ? { preview } : {}),
  };
}
