import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DEFINITION_PERMISSIONS } from '#engine';
import { refused } from '../../../core/RequestRefused.ts';
import { renderText } from '../../../core/renderText.ts';
import { waitingHtml } from '../../../core/waitingHtml.ts';
import { readerOf } from '../../answer/reader.ts';
import type { RouteContext } from '../../deps.ts';
import { isPageRequest, pathPart, signedInOf } from '../../request/request.ts';
import { requirePermission } from '../../security/authorize.ts';

const INDEX = 'index.html';
/** What every plant has its own of; the rest is the same for all. */
const OWN = /^(?:index\.json|data\/[a-z]+\.packed)$/;
const HASHED = 'assets/';
const IMMUTABLE = 'private, max-age=31536000, immutable';
const REVALIDATE = 'private, no-cache';
/** Seconds until a page that is being built is asked for again. */
const AGAIN_S = 5;

/** Serves the book of definitions to who may see them. */
export function addBookRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const { book, bundle, clientDir, definitions } = deps;
  // Files are sent by what sends those of the client.
  if (book === undefined || clientDir === undefined) return;
  app.get('/book', { config: { access: 'public', isAnonymous: () => true } }, (_request, reply) => reply.redirect('/book/'));
  app.get('/book/*', { config: { access: 'public' } }, async (request, reply) => {
    // Who is not signed in does so first.
    if (request.signedIn === null && isPageRequest(request)) return reply.redirect('/', 303);
    requirePermission(bundle(), signedInOf(request), DEFINITION_PERMISSIONS.view);
    const state = book.state();
    if (state === 'missing') throw refused('missing', 'definitions.noBook');
    if (state === 'coming') {
      if (!isPageRequest(request))
        throw refused('missing', 'definitions.bookBuilding', {}, { status: 503, retryAfter: AGAIN_S });
      const said = renderText(readerOf(request), 'definitions.bookBuilding', {});
      return reply
        .header('refresh', String(AGAIN_S))
        .type('text/html; charset=utf-8')
        .send(waitingHtml([said]));
    }
    const path = pathPart(request, '*') || INDEX;
    if (OWN.test(path)) {
      const { files, formerFlows, shipped } = definitions;
      const folder = await book.folder({ files: files(), former: formerFlows(), shipped: shipped.files });
      return send(reply, path, folder);
    }
    if (path.endsWith('.html')) framed(reply, join(book.pages, path));
    return send(reply, path, book.pages);
  });
}

function send(reply: FastifyReply, path: string, folder: string): FastifyReply {
  const cache = path.startsWith(HASHED) ? IMMUTABLE : REVALIDATE;
  return reply.header('cache-control', cache).sendFile(path, folder, { cacheControl: false });
}

/** What draws a story decides its actions in the page, and compiles the schemas of their inputs there. */
const DRAWING = 'iframe.html';

/** Its pages stand in frames of each other, and begin with scripts in the page. */
function framed(reply: FastifyReply, file: string): void {
  const policy = String(reply.getHeader('content-security-policy'))
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    .replace(
      'script-src ',
      `script-src ${[...scriptsIn(file), ...(basename(file) === DRAWING ? ["'unsafe-eval'"] : [])].join(' ')} `,
    );
  reply.headers({ 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN' });
}

const SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g;

/** Digests of the scripts that stand in a page; none of a page that is not there. */
function scriptsIn(file: string): readonly string[] {
  try {
    const scripts = [...readFileSync(file, 'utf8').matchAll(SCRIPT)];
    return scripts.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  } catch {
    return [];
  }
}
