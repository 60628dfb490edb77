import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Site } from '../site.ts';
import { sendCached } from './sendCached.ts';

const FILE = 'manifest.webmanifest';

/** What a phone calls the site on its first screen: as the church's settings do, whatever was built. */
export function addManifest(app: FastifyInstance, dir: string | undefined, site: () => Promise<Site>): void {
  if (dir === undefined || !existsSync(join(dir, FILE))) return;
  app.get(`/${FILE}`, { config: { access: 'public' } }, async (request, reply) => {
    const built = JSON.parse(await readFile(join(dir, FILE), 'utf8')) as object;
    const { officialName, shortName } = await site();
    const named = officialName === '' ? built : { ...built, name: officialName, short_name: shortName };
    return sendCached(request, reply, 'application/manifest+json; charset=utf-8', JSON.stringify(named));
  });
}
