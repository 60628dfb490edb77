import { pathPart } from '../../../http/request/request.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Files in here carry the hash of what they hold in their names. */
const HASHED = 'assets/';
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Looked for again each time: an update must reach every phone at its next visit. */
const ANEW = 'no-cache';

/**
 * Serves what was built of the site. What is not there is told like any other address that leads nowhere.
 *
 * @param home  answers `/`
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
      reply.setHeader('cache-control', path.startsWith(join(dir, HASHED)) ? FOR_EVER : ANEW);
      reply.setHeader('vary', 'Accept-Encoding');
    },
  });
  const access = { config: { access: 'public' as const } };
  app.get('/', access, home);
  app.get('/index.html', access, home);
  app.get('/*', access, async (request, reply) => {
    const asked = pathPart(request, '*');
    if (asked.startsWith('api/') || asked.includes('..') || asked.endsWith('index.html')) return reply.callNotFound();
    return reply.sendFile(asked, { cacheControl: false });
  });
}
