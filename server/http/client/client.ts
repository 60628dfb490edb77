import { hashAddress, isPageRequest, pathPart } from '../request/request.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const INDEX = 'index.html';
/** Files in here carry the hash of what they hold in their names. */
const HASHED = 'assets/';
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Looked for again each time: an update must reach every device at its next start. */
const REVALIDATE = 'no-cache';
/** No file is called so, but a page may be: `office/s/box-list`. */
const PAGE = /(?:^|\/)[^./]+\/?$/;

/**
 * Serves the built client to anybody: it holds no secret and is needed to sign in. A page that a
 * person asks for without the `#` is found behind it; a missing file is answered like any other unknown address.
 *
 * @param dir where it was built; nothing is served while there is nothing
 */
export function addClient(app: FastifyInstance, dir: string | undefined): void {
  if (dir === undefined || !existsSync(join(dir, INDEX))) return;
  app.register(files, { root: dir, serve: false, preCompressed: true, dotfiles: 'ignore' });
  app.route({
    method: 'GET',
    url: '/*',
    config: { access: 'public', isAnonymous: () => true },
    handler: async (request, reply) => {
      const path = pathPart(request, '*');
      if (path.startsWith('api/')) return reply.callNotFound();
      if (PAGE.test(path) && isPageRequest(request)) return reply.redirect(hashAddress(request));
      const cache = path.startsWith(HASHED) ? IMMUTABLE : REVALIDATE;
      return reply.header('cache-control', cache).sendFile(path === '' ? INDEX : path, { cacheControl: false });
    },
  });
}
