import type { FastifyInstance } from 'fastify';
import { Notices } from '../../../services/outbox/Notices.ts';
import { done, found } from '../../answer/answer.ts';
import { readerOf } from '../../answer/reader.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { signedInOf } from '../../request/request.ts';
import { route } from '../../request/route.ts';
import { say } from '../../../core/say.ts';
import { closed } from '../../request/validation.ts';
import { idField, uuidField } from '../fields.ts';
import type { RouteContext } from '../../deps.ts';

/** Notices of one answer. */
const MOST = 100;

/** What a user was told: his own notices, in his words. */
export function addNoticeRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const notices = new Notices(deps.pool);

  route(app, {
    method: 'GET',
    url: '/api/notices',
    access: 'signedIn',
    handler: async (request) => {
      const { items, unread } = await notices.list(signedInOf(request).actor.userId, MOST);
      const reader = readerOf(request);
      return found({ items: items.map((item) => ({ ...item, text: say(reader, item.code, item.params) })), unread });
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/notices/read',
    access: 'signedIn',
    schema: { body: closed({ about: closed({ entity: idField, id: uuidField }, ['entity', 'id']) }) },
    handler: async (request) => {
      const { about } = request.body;
      await notices.readAll(signedInOf(request).actor.userId, about, deps.now());
      return done(request, 'common.done', {}, null);
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/notices/:id/read',
    access: 'signedIn',
    schema: { params: closed({ id: uuidField }, ['id']) },
    handler: async (request) => {
      const { id } = request.params;
      if (!(await notices.read(signedInOf(request).actor.userId, id, deps.now())))
        throw refused('missing', 'notice.notExist');
      return done(request, 'common.done', {}, null);
    },
  });
}
