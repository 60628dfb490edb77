import { request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { reachable } from '../../core/reachable.ts';
import { errorCode } from '../../core/errorCode.ts';

/** A body on its way to a receiver. */
export interface Posting {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether receivers in private networks and on this machine are reached. */
  readonly isAnywhere: boolean;
}

/** How it went: the status a receiver answered, or the word of what was in the way. */
export type PostResult = { readonly status: number } | { readonly failure: string };

/** So long a receiver has for its whole answer; milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Posts a body to the address its name leads to now, once it is known to be allowed: a second look-up cannot lead elsewhere. No redirect is
 * followed, and no body of an answer is read.
 */
export async function post(posting: Posting, longestMs = TIMEOUT_MS): Promise<PostResult> {
  if (!URL.canParse(posting.url)) return { failure: 'bad-address' };
  const url = new URL(posting.url);
  const found = await reachable(hostOf(url), posting.isAnywhere);
  if (found === 'unknown') return { failure: 'name-unknown' };
  if (found === 'private') return { failure: 'private-address' };
  return send(url, found.address, posting, longestMs);
}

/** A name, or an address as the system writes it: a URL has IPv6 in brackets. */
function hostOf({ hostname }: URL): string {
  return hostname.replaceAll(/[[\]]/g, '');
}

function send(url: URL, address: string, { body, headers }: Posting, longestMs: number): Promise<PostResult> {
  const { port, pathname, search, protocol, host } = url;
  const name = hostOf(url);
  const options: RequestOptions & { readonly servername?: string } = {
    method: 'POST',
    host: address,
    path: `${pathname}${search}`,
    ...(port === '' ? {} : { port }),
    headers: { ...headers, host, 'content-length': Buffer.byteLength(body) },
    signal: AbortSignal.timeout(longestMs),
    // The certificate is that of the name.
    ...(isIP(name) === 0 ? { servername: name } : {}),
    agent: false,
  };
  return new Promise((resolve) => {
    const sent = (protocol === 'https:' ? requestHttps : requestHttp)(options, (answer) => {
      answer.destroy();
      resolve({ status: answer.statusCode ?? 0 });
    });
    sent.on('error', (error) => resolve({ failure: failureCode(error) }));
    // An answer that would change the protocol comes without a `response`, and its connection ends without an error.
    sent.once('close', () => resolve({ failure: 'not-reached' }));
    sent.end(body);
  });
}

function failureCode(error: Error): string {
  const code = errorCode(error) ?? '';
  if (error.name === 'AbortError' || error.name === 'TimeoutError' || code === 'ETIMEDOUT') return 'too-slow';
  return /CERT|TLS|SSL|SIGNATURE/.test(code) ? 'bad-certificate' : 'not-reached';
}
