import type {
  ActionPreview,
  ActionRefusalBody,
  BodyOf,
  DataOf,
  EndpointKey,
  ParamsOf,
  QueryOf,
  RefusalBody,
} from '#contract';
import { FROM_DEVICE } from '../worker/names.ts';
import { isAway } from '../worker/away.ts';
import { portNow } from './port.ts';
import { learnTime } from '../state/serverClock.ts';
import { identityHeaders } from './identity.ts';

/** A refusal with its text in the language of the user. */
export type RenderedRefusal = RefusalBody['refusals'][number];

/** A question that must be confirmed before the action is done; `hash` proves that exactly this one was confirmed. */
export type Confirm = NonNullable<ActionRefusalBody['confirm']>[number];

/** A successful answer. */
export interface Success<T> {
  readonly ok: true;
  readonly data: T;
  readonly message?: { readonly code: string; readonly text: string };
  readonly warnings: readonly RenderedRefusal[];
  /** Served from the cache of the device: the server was not reached. */
  readonly isOfDevice?: true;
  /** What a dry run would change, where the caller asked for it. */
  readonly preview?: ActionPreview;
  /** When an earlier submit under the same key did it; ISO 8601. */
  readonly doneAt?: string;
}

/** A failed call: refusals, or what is still required. */
export interface Failure {
  readonly ok: false;
  /** HTTP status; 0 when there is no answer that can be understood: what was asked may have been done. */
  readonly status: number;
  /** HTTP status of an answer that came but cannot be understood. */
  readonly unread?: number;
  readonly refusals: readonly RenderedRefusal[];
  readonly confirms: readonly Confirm[];
  /** Permission the second person must hold. */
  readonly secondPerson?: string;
  /** Text code of the statement to sign. */
  readonly signature?: string;
  readonly preview?: ActionPreview;
  /** What else there is to know of it: the faulty rows of a file. */
  readonly data?: unknown;
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

/** How an endpoint is called, beside what the contract says of it. */
interface Options {
  /** Raw bytes, sent instead of `body`. */
  readonly bytes?: Blob;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Whether the data of a success is what was asked for; another one is not understood. */
  readonly isData?: (data: unknown) => boolean;
}

type Queries = Readonly<Record<string, string | number | boolean | undefined>>;

/** The parts of any address. */
interface Address {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Queries;
}

/** A part that a call has to give, may give, or that its endpoint has not. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : Partial<T> extends T
    ? { readonly [N in Name]?: { readonly [P in keyof T]: T[P] | undefined } }
    : { readonly [N in Name]: T };

/** Of the rows of a query definitions say what may be asked, and of an action what it takes. */
type QueryPart<K> = K extends 'GET /api/queries/:query'
  ? { readonly query: Queries }
  : Part<'query', QueryOf<K & EndpointKey>>;
type BodyPart<K> = K extends 'POST /api/actions/:action'
  ? { readonly body: object }
  : [BodyOf<K & EndpointKey>] extends [undefined]
    ? unknown
    : { readonly body: BodyOf<K & EndpointKey> };

type AddressOf<K extends EndpointKey> = Part<'params', ParamsOf<K>> & QueryPart<K>;
type CallOf<K extends EndpointKey> = Options & AddressOf<K> & BodyPart<K>;
type CallParts<T> = Partial<T> extends T ? readonly [parts?: T] : readonly [parts: T];

/** What is given with a call of an endpoint; nothing, where it needs nothing. */
type CallArguments<K extends EndpointKey> = CallParts<CallOf<K>>;

/** Where an endpoint is called: the path with its parts, and what is asked; what is absent or empty is not asked. */
export function addressOf<K extends EndpointKey>(key: K, ...[address]: CallParts<AddressOf<K>>): string {
  const { params = {}, query = {} } = (address ?? {}) as Address;
  const path = key.split(' ')[1]!.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!));
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return asked[0] ? `${path}?${new URLSearchParams(asked as string[][])}` : path; // which makes texts of numbers
}

/** The language of the page is sent with every call: answers are in it, too. */
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

/** Calls an endpoint. Never throws for an answer or a network error; an aborted call rejects. */
export async function call<K extends EndpointKey>(key: K, ...parts: CallArguments<K>): Promise<Answer<DataOf<K>>> {
  const { body, bytes, headers, signal, isData } = (parts[0] ?? {}) as Options & { readonly body?: unknown };
  const sent = bytes ?? JSON.stringify(body); // undefined of nothing
  const init: RequestInit = {
    method: key.split(' ')[0]!,
    headers: {
      'accept-language': language,
      ...identityHeaders(),
      ...(sent && { 'content-type': bytes ? 'application/octet-stream' : 'application/json' }),
      ...headers,
    },
    ...(sent && { body: sent }),
    signal: signal ?? null,
  };
  const answer = await send<DataOf<K>>(addressOf(key, ...(parts as CallParts<AddressOf<K>>)), init, isData);
  const status = statusForWatchers(answer);
  if (status === undefined) void ping();
  else tellWatchers(status);
  return answer;
}

function tellWatchers(status: number): void {
  for (const watcher of watchers) watcher(status);
}

/** Milliseconds within which a server that is there says so. */
const PING_TIMEOUT_MS = 8_000;

/** Asks whether the server can be reached, and tells the watchers, too. */
export async function ping(): Promise<boolean> {
  const isThere = await portNow()
    .fetch('/api/health', { signal: AbortSignal.timeout(PING_TIMEOUT_MS) })
    .then((reply) => reply.json() as Promise<{ readonly ok?: unknown } | null>)
    .then(
      (health) => health?.ok === true,
      () => false,
    );
  tellWatchers(isThere ? DONE : 0);
  return isThere;
}

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;

/**
 * The status the watchers hear of; undefined where one answer cannot be understood, which says nothing of the network. A wrong
 * password of a signature or a second person does not end the session.
 */
function statusForWatchers(answer: Answer<unknown>): number | undefined {
  if (answer.ok) return answer.isOfDevice ? 0 : 200;
  const { unread } = answer;
  if (unread !== undefined) return unread === UNAUTHORIZED ? unread : isAway(unread, []) ? 0 : undefined;
  return isOfCredentials(answer) ? FORBIDDEN : answer.status;
}

/** Whether credentials that were given are refused: of all answers with this status, those that do not say that nobody is signed in. */
export const isOfCredentials = ({ status, refusals }: Failure): boolean =>
  status === UNAUTHORIZED && refusals.some(({ code }) => code !== 'common.notSignedIn');

/** As {@link call} for reads. @throws RefusalError */
export async function read<K extends EndpointKey>(key: K, ...parts: CallArguments<K>): Promise<DataOf<K>> {
  const answer = await call(key, ...parts);
  if (!answer.ok) throw new RefusalError(answer);
  return answer.data;
}

interface Body<T> {
  readonly code?: number;
  readonly data?: T;
  /** Answers of a bulk call, one per row. */
  readonly items?: T;
  readonly message?: NonNullable<Success<T>['message']>;
  readonly warnings?: readonly RenderedRefusal[];
  readonly refusals?: readonly RenderedRefusal[];
  readonly confirm?: readonly Confirm[];
  readonly secondPerson?: string;
  readonly signature?: string;
  readonly preview?: ActionPreview;
  readonly doneAt?: string;
}

async function send<T>(url: string, init: RequestInit, isData: Options['isData']): Promise<Answer<T>> {
  try {
    const reply = await portNow().fetch(url, init);
    // What the device kept says when it was kept.
    if (!reply.headers.has(FROM_DEVICE)) learnTime(reply.headers);
    return readAnswer<T>(reply.status, await reply.text(), reply.headers, isData);
  } catch (error) {
    if (init.signal?.aborted && !isTimeout(init.signal)) throw error;
    return NO_ANSWER;
  }
}

/** Nobody answered. */
export const NO_ANSWER: Failure = { ok: false, status: 0, refusals: [], confirms: [] };

/**
 * The only place where a reply of the server is understood. Whatever does not say what was asked for (cut off, empty, garbled,
 * of a proxy) is no answer: neither done nor refused.
 *
 * @param isData  whether the data of a success is what was asked for
 */
export function readAnswer<T>(
  status: number,
  text: string,
  headers?: Headers,
  isData: (data: unknown) => boolean = () => true,
): Answer<T> {
  const body = objectOf<T>(text);
  if (body && isSuccess(status)) {
    const success = successOf(body, headers);
    if ((body.code === DONE || body.items) && hasContent(body) && isData(success.data)) return success;
  } else if (body && saysWhy(body)) return failureOf(status, body);
  return { ...NO_ANSWER, unread: status };
}

const DONE = 200;
const isSuccess = (status: number): boolean => status >= 200 && status < 300;
const hasContent = (body: object): boolean => 'data' in body || 'items' in body || 'message' in body;

function objectOf<T>(text: string): Body<T> | undefined {
  try {
    const body = JSON.parse(text) as unknown;
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body<T>) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a failure has its reasons, or what it asks for. */
function saysWhy({ refusals, confirm, secondPerson, signature }: Body<unknown>): boolean {
  const lists = [refusals ?? [], confirm ?? []];
  if (!lists.every((list) => Array.isArray(list) && list.every(isRefusal))) return false;
  return lists.some(({ length }) => length > 0) || secondPerson !== undefined || signature !== undefined;
}

const isRefusal = (each: unknown): boolean =>
  typeof each === 'object' && each !== null && 'code' in each && 'text' in each && typeof each.text === 'string';

/** A timeout is not an abort by the caller: the server did not answer. */
function isTimeout({ reason }: AbortSignal): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}

function successOf<T>({ code: _code, data, items, warnings = [], ...rest }: Body<T>, headers?: Headers): Success<T> {
  const isOfDevice = headers?.has(FROM_DEVICE) && { isOfDevice: true as const };
  return { ok: true, data: (data === undefined ? items : data) as T, warnings, ...isOfDevice, ...rest };
}

function failureOf<T>(status: number, { code: _code, refusals = [], confirm: confirms = [], ...rest }: Body<T>): Failure {
  return { ok: false, status: isAway(status, refusals) ? 0 : status, refusals, confirms, ...rest };
}
