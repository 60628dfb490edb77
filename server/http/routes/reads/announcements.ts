import type { DataOf } from '#contract';
import type { FastifyInstance } from 'fastify';
import type { QueryString } from '#engine';
import { refused } from '../../../core/RequestRefused.ts';
import { renderText } from '../../../core/renderText.ts';
import { dataAnswer } from '../../answer/answer.ts';
import { readerOf } from '../../answer/reader.ts';
import { signedInOf } from '../../request/request.ts';
import { route } from '../../request/route.ts';
import type { RouteContext } from '../../deps.ts';
import { requireData, readPage } from './page.ts';

/** The announcements of this moment that are meant for the caller. */
const QUERY = 'announcement-current';

/** Announcements at the paths of the specification: a page of them, one of them, their types. */
export function addAnnouncementRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const { bundle, reads } = deps;
  // A pack that runs alone may have none.
  if (!bundle().queries.has(QUERY)) return;

  route(app, 'GET /api/user-centre/announcements', {
    // Of a page and of the query: `filter search sort cursor limit`, as of `/api/queries`.
    handler: async (request) =>
      dataAnswer(
        requireData(await reads.query(QUERY, readPage(request.query as unknown as QueryString), signedInOf(request))),
      ),
  });

  route(app, 'GET /api/user-centre/announcements/types', {
    handler: (request) => {
      const reader = readerOf(request);
      const words = bundle().entities.get('announcement')?.fields.get('type')?.words ?? [];
      return dataAnswer(
        words.map((type) => ({ type, name: renderText(reader, `announcement.value.type.${type}` as string) })),
      );
    },
  });

  route(app, 'GET /api/user-centre/announcements/:id', {
    handler: async (request) => {
      const { id } = request.params;
      const page = { params: {}, filter: { id: { eq: id } }, limit: 1 };
      const { items } = requireData(
        await reads.query(QUERY, page, signedInOf(request)),
      ) as DataOf<'GET /api/user-centre/announcements'>;
      const [announcement] = items;
      if (!announcement) throw refused('missing', 'announcement.notExist', { code: id });
      return dataAnswer(announcement);
    },
  });
}
