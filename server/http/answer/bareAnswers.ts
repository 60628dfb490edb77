import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Param } from '#engine';
import { languageOf } from './language.ts';
import { PERMISSIONS } from '../security/security.ts';
import { refused } from '../../core/RequestRefused.ts';
import { renderText, type TextSource } from '../../core/renderText.ts';
import { sizeParams } from '../request/tooLarge.ts';

/** Headers of what is answered before any hook runs: nothing of it runs, is framed or is kept. */
export const BARE_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Bytes of all headers of a request; Node's own limit. */
const MAX_HEADER_BYTES = 16_384;

/** What is wrong with bytes that are no request: a status, and a refusal as every other answer has one. */
interface UnreadableRequest {
  readonly status: number;
  readonly code: string;
  readonly params: Readonly<Record<string, Param>>;
}

const UNREADABLE: Readonly<Record<string, UnreadableRequest>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'request.tooLarge', params: sizeParams(MAX_HEADER_BYTES) },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request.bad', params: {} },
};
/** `Expect` of anything but `100-continue`. */
const UNEXPECTED: UnreadableRequest = { status: 417, code: 'request.bad', params: {} };
const OTHER: UnreadableRequest = { status: 400, code: 'request.bad', params: {} };

/** The body such an answer has. */
export type BareBody = (refusal: Omit<UnreadableRequest, 'status'> & { readonly text: string }) => object;

/** The platform's. */
const bareBody: BareBody = (refusal) => ({ code: 300, refusals: [refusal] });

/**
 * Answers what Node could not read as a request. Nobody knows who reads it, so the text is in the plant's language.
 *
 * @param body  how an answer looks here
 */
export function unreadable(
  source: TextSource,
  body: BareBody = bareBody,
): NonNullable<FastifyServerOptions['clientErrorHandler']> {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const request = UNREADABLE[error.code] ?? OTHER;
    write(socket as Socket, request.status, bareText(source, body, request));
  };
}

/** Answers what Node would refuse without a body: a request that expects more of a server, and one that names no host. */
export function answerBare(app: FastifyInstance, source: TextSource, body: BareBody = bareBody): void {
  app.addHook('onRequest', async ({ headers, raw }, reply) => {
    if (headers.host !== undefined || raw.httpVersion !== '1.1') return;
    reply.headers(BARE_HEADERS);
    throw refused('badRequest', 'request.bad');
  });
  app.server.on('checkExpectation', (_request: unknown, response: ServerResponse) => {
    const text = bareText(source, body, UNEXPECTED);
    response.writeHead(UNEXPECTED.status, bareHeaders(text)).end(text);
  });
}

function bareText({ bundle, zone }: TextSource, body: BareBody, { code, params }: UnreadableRequest): string {
  const text = renderText({ texts: bundle().texts, language: languageOf(undefined), zone: zone() }, code, params);
  return JSON.stringify(body({ code, params, text }));
}

function bareHeaders(text: string): Readonly<Record<string, string>> {
  return {
    ...BARE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  };
}

function write(socket: Socket, status: number, text: string): void {
  if (!socket.writable) return void socket.destroy();
  const lines = Object.entries(bareHeaders(text)).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
}
