import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { renderInnerPage as RenderInnerPage, renderPage as RenderPage } from '../../../../church/prerender.tsx';
import type { HomeData } from '#contract/church';
import { answerTo } from './answers.ts';
import { homeData } from './homeContent.ts';

/** The website on a server of its own: built files, a drawn home, and calls that can be made to answer as a test wants. */
export interface ServedSite {
  readonly url: string;
  readonly port: number;
  /** Calls that were made, `GET /api/…` with their query, and what was sent. */
  readonly asked: { readonly call: string; readonly body: unknown; readonly headers: IncomingMessage['headers'] }[];
  /** Answers of calls other than usual, by their path; a number is a status without a body. */
  readonly answers: Map<string, unknown>;
  /** Files that are never answered. */
  silent: RegExp | null;
  /** What is sent along with the home page; null draws nothing. */
  home: HomeData | null;
  /** Whether pages other than home are drawn too. */
  draws: boolean;
  close(): Promise<void>;
}

interface SiteBuild {
  readonly dir: string;
  readonly prerender: string;
}

/** What the built drawing gives. */
interface Drawing {
  readonly renderPage: typeof RenderPage;
  readonly renderInnerPage: typeof RenderInnerPage;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** The policy the product sends. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self'; manifest-src 'self'; worker-src 'self'; connect-src 'self'; form-action 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** A landscape, as pictures of the demo are. */
const HILLS = `<svg xmlns="http://www.w3.org/2000/svg" width="750" height="420"><rect width="750" height="420" fill="#7c2d12"/><rect y="120" width="750" height="120" fill="#c8642a"/><circle cx="560" cy="120" r="60" fill="#fff0d2"/><path d="M0 210q190-90 380 0t370 20v190H0z" fill="#9a481b"/><path d="M0 280q240-110 450 20t300-30v150H0z" fill="#5a2710"/></svg>`;

/** Serves a built site. */
export async function serveSite({ dir, prerender }: SiteBuild): Promise<ServedSite> {
  const { renderPage, renderInnerPage } = (await import(pathToFileURL(prerender).href)) as Drawing;
  const template = readFileSync(join(dir, 'index.html'), 'utf8');
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(Number(process.env['SITE_PORT'] ?? 0), '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const site: ServedSite = {
    url: `http://127.0.0.1:${port}/`,
    port,
    asked: [],
    answers: new Map(),
    silent: null,
    home: homeData,
    draws: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return site;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, site.url);
    response.setHeader('Content-Security-Policy', POLICY);
    if (pathname === '/') return send(response, 200, pageFor(request), 'text/html; charset=utf-8');
    if (pathname.startsWith('/api/')) return answerCall(request, response, pathname);
    if (pathname === '/drawn' && site.draws) return answerDrawn(request, response, searchParams);
    if (pathname.startsWith('/media/hills')) return send(response, 200, HILLS, 'image/svg+xml');
    if (site.silent?.test(pathname) === true) return;
    const file = join(dir, pathname);
    if (!existsSync(file) || !statSync(file).isFile()) return send(response, 404, '', 'text/plain');
    response.writeHead(200, {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': 'no-cache',
    });
    createReadStream(file).pipe(response);
  }

  async function answerDrawn(request: IncomingMessage, response: ServerResponse, query: URLSearchParams): Promise<void> {
    const [path = '', words] = query.get('page')!.split('?');
    const options = { lang: languageOf(request), love: query.has('love'), carry };
    const around = { ...homeData, home: () => Promise.resolve(homeData) };
    const drawn = await renderInnerPage({ path, query: new URLSearchParams(words) }, around, options);
    send(response, drawn === undefined ? 404 : 200, JSON.stringify(drawn ?? {}), 'application/json');
  }

  /** The calls of a page that is drawn: none of a visitor's. */
  async function carry(url: string): Promise<Response> {
    const said = answerTo(new URL(url, site.url).pathname);
    return Response.json(said ?? null, { status: said === undefined ? 404 : 200 });
  }

  function pageFor(request: IncomingMessage): string {
    const lang = languageOf(request);
    return site.home === null ? template : renderPage(template, { ...site.home, language: lang }, { lang });
  }

  async function answerCall(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
    const body = await bodyOf(request);
    site.asked.push({ call: `${request.method} ${request.url}`, body, headers: request.headers });
    const other = site.answers.get(pathname);
    if (typeof other === 'number') return send(response, other, '{"code":"test.refused","message":""}', 'application/json');
    const said = other ?? (request.method === 'POST' ? { id: '1' } : answerTo(pathname));
    send(
      response,
      said === undefined ? 404 : 200,
      JSON.stringify(said ?? { code: 'common.notFound', message: '' }),
      'application/json',
    );
  }
}

function languageOf({ headers }: IncomingMessage): 'zh' | 'en' {
  return headers['accept-language']?.startsWith('en') === true ? 'en' : 'zh';
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}

function send(response: ServerResponse, status: number, body: string, type: string): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(body);
}
