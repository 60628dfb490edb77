import { hashAddress, isPageRequest, pathPart } from '../../../http/request/request.ts';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../site.ts';
import { sendCached } from './sendCached.ts';

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

const MANIFEST = 'manifest.webmanifest';

/** What a phone calls the site on its first screen: as the church's settings do, whatever was built. */
export function addManifest(app: FastifyInstance, dir: string | undefined, site: () => Promise<Site>): void {
  if (dir === undefined || !existsSync(join(dir, MANIFEST))) return;
  app.get(`/${MANIFEST}`, { config: { access: 'public' } }, async (request, reply) => {
    const built = JSON.parse(await readFile(join(dir, MANIFEST), 'utf8')) as object;
    const { officialName, shortName } = await site();
    const named = officialName === '' ? built : { ...built, name: officialName, short_name: shortName };
    return sendCached(request, reply, 'application/manifest+json; charset=utf-8', JSON.stringify(named));
  });
}
