import type { FastifyInstance } from 'fastify';
import { Notices } from '../../../services/outbox/Notices.ts';
import { doneAnswer, dataAnswer } from '../../answer/answer.ts';
import { readerOf } from '../../answer/reader.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { signedInOf } from '../../request/request.ts';
import { route } from '../../request/route.ts';
import { renderText } from '../../../core/renderText.ts';
import { closedObject } from '../../request/validation.ts';
import { idField, uuidField } from '../fields.ts';
import type { RouteContext } from '../../deps.ts';

/** Notices of one answer. */
const MAX_NOTICES = 100;

/** A user's own notices, in their language. */
export function addNoticeRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const notices = new Notices(deps.pool);

  route(app, {
    method: 'GET',
    url: '/api/notices',
    access: 'signedIn',
    handler: async (request) => {
      const { items, unread } = await notices.list(signedInOf(request).actor.userId, MAX_NOTICES);
      const reader = readerOf(request);
      return dataAnswer({
        items: items.map((item) => ({ ...item, text: renderText(reader, item.code, item.params) })),
        unread,
      });
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/notices/read',
    access: 'signedIn',
    schema: { body: closedObject({ about: closedObject({ entity: idField, id: uuidField }, ['entity', 'id']) }) },
    handler: async (request) => {
      const { about } = request.body;
      await notices.readAll(signedInOf(request).actor.userId, about, deps.now());
      return doneAnswer(request, 'common.done', {}, null);
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/notices/:id/read',
    access: 'signedIn',
    schema: { params: closedObject({ id: uuidField }, ['id']) },
    handler: async (request) => {
      const { id } = request.params;
      if (!(await notices.read(signedInOf(request).actor.userId, id, deps.now())))
        throw refused('missing', 'notice.notExist');
      return doneAnswer(request, 'common.done', {}, null);
    },
  });
}
