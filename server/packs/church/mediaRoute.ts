import { contentDisposition } from '../../services/files/contentDisposition.ts';
import { pathPart } from '../../http/request/request.ts';
import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { refused } from '../../core/RequestRefused.ts';
import { sendRanged } from '../../http/answer/ranged.ts';
import type { ChurchDeps } from './deps.ts';
import { isKnown } from './http/sendCached.ts';
import type { MediaAddresses } from './media/addresses.ts';
import { drawnPath } from './media/pictures.ts';
import { publicFile, type PublicFile } from './read/publicFiles.ts';

/** Visitors' caches are valid for a minute; withdrawn files disappear after it. */
const CACHE = 'public, max-age=60';

/**
 * Files of the site, whole and in stretches: without stretches no phone of one maker plays a recording.
 *
 * @param isInSettings  whether the church's settings name a file, which is public then
 */
export function addMedia(
  app: FastifyInstance,
  { platform, dataDir }: ChurchDeps,
  media: MediaAddresses,
  isInSettings: (file: string) => Promise<boolean>,
): void {
  app.get<{ Querystring: { readonly ticket?: unknown } }>(
    '/media/:address',
    { config: { access: 'public' } },
    async (request, reply) => {
      const address = pathPart(request, 'address');
      const target = media.read(address);
      if (target === undefined) throw notFound();
      const now = platform.now();
      const { ticket } = request.query;
      const isShown = ticket !== undefined && media.isTicket(`/media/${address}`, String(ticket), now);
      const isOpen = isShown || (await isInSettings(target.file));
      const file = await publicFile(platform.pool, platform.bundle(), target.file, now, isOpen);
      const size = file?.mimeType.startsWith('image/') === true ? target.size : 'whole';
      const path = file && (await drawnPath(dataDir, file.sha256, size));
      if (path === undefined) throw notFound();
      const tag = `"${file!.sha256.slice(0, 32)}${size === 'whole' ? '' : `.${size}`}"`;
      reply
        .header('etag', tag)
        .header('cache-control', isShown ? 'private, no-store' : CACHE)
        .headers(inert(file!));
      if (isKnown(request.headers['if-none-match'], tag)) return reply.status(304).send();
      const mimeType = size === 'whole' ? file!.mimeType : 'image/webp';
      return sendRanged(request, reply, { path, size: (await stat(path)).size, mimeType, tag });
    },
  );
}

const notFound = (): Error => refused('missing', 'request.noRoute');

/** Whatever a file holds, nothing in it runs; what is neither picture nor recording is saved, not shown. */
function inert(file: PublicFile): Readonly<Record<string, string>> {
  return {
    'content-disposition': contentDisposition(file),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
}
