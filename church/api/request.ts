import { siteText, type SiteKey } from '../i18n/texts.ts';
import { settings } from '../app/settings.ts';
import { hideLoader, showLoader } from '../ui/loader.ts';
import { online } from '../ui/online.ts';
import { showToast } from '../ui/toast.ts';
import type { Failure } from '#contract/church';
import { redirectToLogin, tokenOf } from './token.ts';

/** Timeouts of a call, an upload and a download (CH-K-01). */
const TIMEOUT_MS = 60_000;

/** A failed call. `status` is 0 when no answer came, 408 when it came too late. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number;
  /** Refusal code of the server; empty when there is none: then something between refused. */
  readonly code: string;
  readonly url: string;
  /** Errors of single fields, in the reader's language. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, url: string, failure?: Partial<Failure>) {
    super(failure?.message ?? `${status} ${url}`);
    this.status = status;
    this.url = url;
    this.code = typeof failure?.code === 'string' ? failure.code : '';
    this.fields = failure?.fields ?? {};
  }
}

/** Converts a thrown value to a failed call. */
export function toRequestError(reason: unknown): RequestError {
  return reason instanceof RequestError ? reason : new RequestError(0, '');
}

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends the editor's token; without one nothing is sent and the login page opens (CH-B-09). */
  readonly requiresToken?: boolean;
  /** A background call: neither loader nor toast. */
  readonly isSilent?: boolean;
  /** A look-up that may be somebody else's: its 401 clears nothing and leads nowhere (CH-B-12). */
  readonly isLookup?: boolean;
  /** Aborts the call; it rejects without a toast. */
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** A field of the answer: one without it is of somebody else, and counts as none. */
  readonly expects?: string;
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean;
}

/** Messages by status; any other shows no message (CH-E-12). */
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
 * Calls the server and returns the answer. Success is exactly 200 (CH-B-14); anything else hides the loader, shows its
 * message for two seconds and rejects with a `RequestError`, in this order.
 *
 * @param path below the site, with its query: `/api/banners/all`
 */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const token = options.requiresToken === true ? tokenOf() : null;
  if (options.requiresToken === true && token === null) {
    redirectToLogin(0);
    throw new RequestError(401, path);
  }
  if (options.isSilent !== true) showLoader();
  let answer: Answer;
  try {
    answer = await exchange(path, options, token);
  } finally {
    if (options.isSilent !== true) hideLoader();
  }
  if (answer.status === 200) return answer.body as T;
  reportFailure(answer.status, path, options);
  throw new RequestError(answer.status, path, answer.body as Partial<Failure> | undefined);
}

/** The transport of calls; during prerendering that of the server. */
let transport: (path: string, init: RequestInit) => Promise<Response> = (path, init) => fetch(path, init);

/** Sets the transport of calls. */
export function setTransport(other: typeof transport): void {
  transport = other;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function exchange(path: string, options: RequestOptions, token: string | null): Promise<Answer> {
  const late = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const signal = options.signal === undefined ? late : eitherOf(late, options.signal);
  const hadNetwork = online.get();
  try {
    const response = await transport(path, initOf(options, token, signal));
    const body = await bodyOf(response, options.expects);
    return { status: response.status, body };
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    // Callers waiting for the network were already informed that it is back.
    if (!hadNetwork && online.get() && options.method === undefined) return exchange(path, options, token);
    return { status: late.aborted ? 408 : 0, body: undefined };
  }
}

function initOf(options: RequestOptions, token: string | null, signal: AbortSignal): RequestInit {
  return {
    method: options.method ?? 'GET',
    headers: headersOf(options, token),
    signal,
    credentials: 'omit',
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    ...(options.keepalive === true ? { keepalive: true } : {}),
  };
}

function headersOf(options: RequestOptions, token: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': settings.get().language === 'zh' ? 'zh-CN' : 'en',
    ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...options.headers,
  };
}

/** What is not JSON, or lacks what is expected, is no answer of the server, but of something between. */
async function bodyOf(response: Response, expected = ''): Promise<unknown> {
  const isDone = response.status === 200;
  try {
    const body = JSON.parse(await response.text()) as Readonly<Record<string, unknown>> | null;
    if (!isDone || !expected || body?.[expected]) return body;
  } catch {
    if (!isDone) return undefined;
  }
  throw new TypeError();
}

function reportFailure(status: number, path: string, { isSilent, isLookup }: RequestOptions): void {
  const key = MESSAGES[status];
  if (key !== undefined && isSilent !== true) showToast(siteText(key, { url: path.split('?')[0] ?? path }), 'refused');
  if (status === 401 && isLookup !== true) redirectToLogin();
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
