import type { FastifyInstance } from 'fastify';
import type { QueryString } from '#engine';
import { refused } from '../../../core/RequestRefused.ts';
import { renderText } from '../../../core/renderText.ts';
import { dataAnswer } from '../../answer/answer.ts';
import { readerOf } from '../../answer/reader.ts';
import { signedInOf } from '../../request/request.ts';
import { route } from '../../request/route.ts';
import { closedObject } from '../../request/validation.ts';
import { uuidField } from '../fields.ts';
import type { RouteContext } from '../../deps.ts';
import { dataOf, pageOf } from './page.ts';

/** Where the specification has the calls about announcements. */
const BASE = '/api/user-centre/announcements';
/** The announcements of this moment that are meant for the caller. */
const QUERY = 'announcement-current';

/** Announcements at the paths of the specification: a page of them, one of them, their types. */
export function addAnnouncementRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const { bundle, reads } = deps;
  const access = { permission: `query:${QUERY}` };
  // A pack that runs alone may have none.
  if (!bundle().queries.has(QUERY)) return;

  route(app, {
    method: 'GET',
    url: BASE,
    access,
    // Of a page and of the query: `filter search sort cursor limit`, as of `/api/queries`.
    schema: {},
    handler: async (request) =>
      dataAnswer(dataOf(await reads.query(QUERY, pageOf(request.query as QueryString), signedInOf(request)))),
  });

  route(app, {
    method: 'GET',
    url: `${BASE}/types`,
    access,
    handler: (request) => {
      const reader = readerOf(request);
      const words = bundle().entities.get('announcement')?.fields.get('type')?.words ?? [];
      return dataAnswer(
        words.map((type) => ({ type, name: renderText(reader, `announcement.value.type.${type}` as string) })),
      );
    },
  });

  route(app, {
    method: 'GET',
    url: `${BASE}/:id`,
    access,
    schema: { params: closedObject({ id: uuidField }, ['id']) },
    handler: async (request) => {
      const { id } = request.params;
      const page = { params: {}, filter: { id: { eq: id } }, limit: 1 };
      const { items } = dataOf(await reads.query(QUERY, page, signedInOf(request))) as { readonly items: readonly object[] };
      const [announcement] = items;
      if (!announcement) throw refused('missing', 'announcement.notExist', { code: id });
      return dataAnswer(announcement);
    },
  });
}
