import { pathPart } from '../../../http/request/request.ts';
import { UUID } from '../../../core/uuid.ts';
import type { FastifyInstance } from 'fastify';
import { permits } from '#engine';
import type { Sessions } from '../../../services/auth/Sessions.ts';
import { refused } from '../../../core/RequestRefused.ts';
import type { ChurchDeps } from '../deps.ts';
import type { MediaAddresses } from '../media/addresses.ts';
import { churchRoute } from '../http/route.ts';
import { ENTITIES, readContent, type ContentItem, type Kind } from '../read/one.ts';
import { beginReading } from '../read/reading.ts';
import { editorOf } from './bearer.ts';

/** Kinds as clicks and calls name them (decision 27). */
const KINDS: Readonly<Record<string, Kind>> = {
  announcement: 'notice',
  spiritualAudio: 'audio',
  spiritualArticle: 'article',
  sundaySing: 'sing',
  sundayPreach: 'sermon',
};
/** A draft's pictures and recording may be fetched for so long; milliseconds. */
const SHOWN = 3_600_000;

/** A draft as the site would show it, for users who may read its record in the back office (decision 1). */
export function addPreview(app: FastifyInstance, deps: ChurchDeps, media: MediaAddresses, sessions: Sessions): void {
  churchRoute(app, 'GET /api/preview/:kind/:id', {
    handler: async (request, reply) => {
      const signedIn = await editorOf(request, sessions);
      const [asked, id] = [pathPart(request, 'kind'), pathPart(request, 'id')];
      const kind = Object.hasOwn(KINDS, asked) ? KINDS[asked] : undefined;
      if (kind === undefined || !UUID.test(id)) throw refused('missing', 'request.noRoute');
      const { bundle, reads, now } = deps.platform;
      if (!permits(bundle(), signedIn.actor.roles, `record:${ENTITIES[kind]}`))
        throw refused('forbidden', 'common.notAllowed');
      // Whether this person may see this row is the back office's rule, not ours.
      const record = await reads.record(ENTITIES[kind], { id }, signedIn);
      if ('refusals' in record) throw refused('missing', 'request.noRoute');
      const found = await readContent(await beginReading(deps, media), kind, id, true);
      if (found === undefined) throw refused('missing', 'request.noRoute');
      const until = new Date(now().getTime() + SHOWN);
      reply.header('cache-control', 'private, no-store');
      const withTickets = JSON.stringify(found, (name, value: unknown) =>
        name === 'url' && typeof value === 'string' && value.startsWith('/media/') ? media.ticket(value, until) : value,
      );
      return JSON.parse(withTickets) as ContentItem['of'];
    },
  });
}
