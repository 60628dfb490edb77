import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { RECORDING_FILE, RESOURCES } from './fakeContent.ts';

/** What a call is answered; a number alone is a status. */
type Answer =
  | { readonly status?: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }
  | 'never';
export type Handler = (call: Call) => Answer;

/** A call the site made. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

/** The policy the product sends. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self'; manifest-src 'self'; worker-src 'self'; connect-src 'self'; form-action 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The built site with a server whose answers each test decides: content in the agreed shapes unless it says otherwise. */
export class FakeChurch {
  /** Every call below /api, in order. */
  readonly calls: Call[] = [];
  /** Ranges that were asked of recordings. */
  readonly ranges: string[] = [];
  private readonly dir: string;
  private readonly handlers = new Map<string, Handler>();
  private readonly server: Server;

  constructor(dir: string) {
    this.dir = dir;
    this.server = createServer((request, response) => void this.serve(request, response));
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** Answers a call otherwise: `on('GET /api/sundayPreachs', ...)`; what ends with `/*` answers all below. */
  on(call: string, handler: Handler): void {
    this.handlers.set(call, handler);
  }

  /** Answers as at first, and forgets what was called. */
  reset(): void {
    this.handlers.clear();
    this.calls.length = 0;
    this.ranges.length = 0;
  }

  /** The calls of a method and path. */
  called(method: string, path: string): readonly Call[] {
    return this.calls.filter((call) => call.method === method && call.path === path);
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('Content-Security-Policy', POLICY);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    if (pathname.startsWith('/media/')) return this.serveMedia(request, response);
    if (pathname.startsWith('/api/')) return this.answer(request, response, pathname, searchParams);
    return this.serveFile(pathname, response);
  }

  private async answer(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: URLSearchParams,
  ): Promise<void> {
    const text = await textOf(request);
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const call: Call = { method: request.method ?? 'GET', path, query, headers: request.headers, body };
    this.calls.push(call);
    const answer = this.handlerOf(call)(call);
    if (answer === 'never') return;
    const { status = 200, headers = {} } = answer;
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(answer.body ?? {}));
  }

  private handlerOf({ method, path }: Call): Handler {
    const names = [`${method} ${path}`, `${method} ${path.replace(/[^/]+$/, '*')}`];
    return names.map((name) => this.handlers.get(name) ?? RESOURCES[name]).find((known) => known !== undefined) ?? NOT_THERE;
  }

  private serveMedia({ headers: { range }, url = '' }: IncomingMessage, response: ServerResponse): void {
    if (url.includes('picture')) {
      response.writeHead(200, { 'Content-Type': 'image/svg+xml' });
      response.end(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#a63"/></svg>',
      );
      return;
    }
    const size = RECORDING_FILE.length;
    const [, first = '0', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
    const [from, to] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
    if (range !== undefined) this.ranges.push(range);
    response.writeHead(range === undefined ? 200 : 206, {
      'Content-Type': 'audio/wav',
      'Accept-Ranges': 'bytes',
      'Content-Length': to - from + 1,
      ...(range === undefined ? {} : { 'Content-Range': `bytes ${from}-${to}/${size}` }),
    });
    response.end(RECORDING_FILE.subarray(from, to + 1));
  }

  private async serveFile(pathname: string, response: ServerResponse): Promise<void> {
    const path = normalize(pathname === '/' ? '/index.html' : pathname);
    try {
      const content = await readFile(join(this.dir, path));
      response.writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream' });
      response.end(content);
    } catch {
      response.writeHead(404);
      response.end();
    }
  }
}

const NOT_THERE: Handler = () => ({ status: 404, body: { code: 'notFound', message: 'not found' } });

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
