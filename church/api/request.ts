import { say, type SiteKey } from '../i18n/speak.ts';
import { settings } from '../app/settings.ts';
import { hideLoader, showLoader } from '../ui/loader.ts';
import { online } from '../ui/online.ts';
import { showToast } from '../ui/toast.ts';
import type { Failure } from './shapes.ts';
import { leaveForLogin, tokenOf } from './token.ts';

/** A call may take so long, as may an upload and a download (CH-K-01). */
const TIMEOUT_MS = 60_000;

/** Why a call did not succeed. `status` is 0 when no answer came, 408 when it came too late. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number;
  /** The server's code of the refusal; empty when it gave none. */
  readonly code: string;
  readonly url: string;
  /** What is wrong with single fields of what was sent, in the reader's language. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, url: string, failure?: Partial<Failure>) {
    super(failure?.message ?? `${status} ${url}`);
    this.status = status;
    this.url = url;
    this.code = failure?.code ?? '';
    this.fields = failure?.fields ?? {};
  }
}

/** What was thrown, as a failed call. */
export function asRequestError(reason: unknown): RequestError {
  return reason instanceof RequestError ? reason : new RequestError(0, '');
}

export interface Ask {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends the editor's token; without one nothing is sent and the login page opens (CH-B-09). */
  readonly requiresToken?: boolean;
  /** The visitor did not ask for it: neither loader nor toast. */
  readonly isSilent?: boolean;
  /** Ends the call early; such a call rejects without a toast. */
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean;
}

/** What a status means to the visitor; any other gives no message (CH-E-12). */
const MESSAGES: Readonly<Record<number, SiteKey>> = {
  0: 'error.network',
  400: 'error.400',
  401: 'error.401',
  403: 'error.403',
  404: 'error.404',
  408: 'error.408',
  500: 'error.500',
  501: 'error.501',
  502: 'error.502',
  503: 'error.503',
  504: 'error.504',
  505: 'error.505',
};

/**
 * Asks the server and answers what it said. Success is exactly 200 (CH-B-14); anything else hides the loader, shows its
 * message for two seconds and rejects with a `RequestError`, in this order.
 *
 * @param path  below the site, with its query: `/api/banners/all`
 */
export async function request<T>(path: string, ask: Ask = {}): Promise<T> {
  const token = ask.requiresToken === true ? tokenOf() : null;
  if (ask.requiresToken === true && token === null) {
    leaveForLogin(0);
    throw new RequestError(401, path);
  }
  if (ask.isSilent !== true) showLoader();
  let answer: Answer;
  try {
    answer = await exchange(path, ask, token);
  } finally {
    if (ask.isSilent !== true) hideLoader();
  }
  if (answer.status === 200) return answer.body as T;
  tell(answer.status, path, ask);
  throw new RequestError(answer.status, path, answer.body as Partial<Failure> | undefined);
}

/** What carries a call; where pages are drawn for visitors it is the server's own. */
let carry: (path: string, init: RequestInit) => Promise<Response> = (path, init) => fetch(path, init);

/** Chooses what carries the calls. */
export function carryBy(other: typeof carry): void {
  carry = other;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function exchange(path: string, ask: Ask, token: string | null): Promise<Answer> {
  const late = AbortSignal.timeout(ask.timeoutMs ?? TIMEOUT_MS);
  const signal = ask.signal === undefined ? late : eitherOf(late, ask.signal);
  const hadNetwork = online.get();
  try {
    const response = await carry(path, initOf(ask, token, signal));
    return { status: response.status, body: await bodyOf(response) };
  } catch (error) {
    if (ask.signal?.aborted === true) throw error;
    // Whoever waits for the network has been told already that it is back.
    if (!hadNetwork && online.get() && ask.method === undefined) return exchange(path, ask, token);
    return { status: late.aborted ? 408 : 0, body: undefined };
  }
}

function initOf(ask: Ask, token: string | null, signal: AbortSignal): RequestInit {
  return {
    method: ask.method ?? 'GET',
    headers: headersOf(ask, token),
    signal,
    credentials: 'omit',
    ...(ask.body === undefined ? {} : { body: JSON.stringify(ask.body) }),
    ...(ask.keepalive === true ? { keepalive: true } : {}),
  };
}

function headersOf(ask: Ask, token: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': settings.get().language === 'zh' ? 'zh-CN' : 'en',
    ...(ask.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...ask.headers,
  };
}

/** An answer that is not JSON where JSON was promised counts as a bad gateway: something between answered. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    if (response.status === 200) throw new TypeError('not JSON');
    return undefined;
  }
}

function tell(status: number, path: string, { isSilent }: Ask): void {
  const key = MESSAGES[status];
  if (key !== undefined && isSilent !== true) showToast(say(key, { url: path.split('?')[0] ?? path }), 'refused');
  if (status === 401) leaveForLogin();
}

/** `AbortSignal.any`, which older phones lack. */
function eitherOf(...signals: readonly AbortSignal[]): AbortSignal {
  const either = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) either.abort(signal.reason);
    signal.addEventListener('abort', () => either.abort(signal.reason), { once: true });
  }
  return either.signal;
}
