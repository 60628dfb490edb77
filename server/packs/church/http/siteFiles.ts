import { hashAddress, isPageRequest, pathPart } from '../../../http/request/request.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Files in here carry the hash of what they hold in their names. */
const HASHED = 'assets/';
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Looked for again each time: an update must reach every phone at its next visit. */
const REVALIDATE = 'no-cache';
/** Pages of the site; what else is unknown keeps its answer, which search engines understand. */
const PAGE = /^(?:pages\/|(?:preview-image|choose-location|open-location)$)/;

/**
 * Serves what was built of the site. A page asked for without the `#` is found behind it; a missing file is answered like any other
 * unknown address.
 *
 * @param home answers `/`
 */
export function addSiteFiles(
  app: FastifyInstance,
  dir: string | undefined,
  home: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  if (dir === undefined || !existsSync(join(dir, 'index.html'))) return;
  app.register(files, {
    root: dir,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    // For what is there alone: an error is kept by nobody.
    setHeaders(reply, path) {
      reply.setHeader('cache-control', path.startsWith(join(dir, HASHED)) ? IMMUTABLE : REVALIDATE);
      reply.setHeader('vary', 'Accept-Encoding');
    },
  });
  const access = { config: { access: 'public' as const } };
  app.get('/', access, home);
  app.get('/index.html', access, home);
  app.get('/*', access, async (request, reply) => {
    const path = pathPart(request, '*');
    if (path.startsWith('api/') || path.includes('..') || path.endsWith('index.html')) return reply.callNotFound();
    if (PAGE.test(path) && isPageRequest(request)) return reply.redirect(hashAddress(request));
    return reply.sendFile(path, { cacheControl: false });
  });
}
