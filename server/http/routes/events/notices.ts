import type { FastifyInstance } from 'fastify';
import { Notices } from '../../../services/outbox/Notices.ts';
import { NOTICE_TYPES } from '../../../services/outbox/sendNotice.ts';
import { doneAnswer, dataAnswer } from '../../answer/answer.ts';
import { readerOf } from '../../answer/reader.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { signedInOf } from '../../request/request.ts';
import { route } from '../../request/route.ts';
import { renderText } from '../../../core/renderText.ts';
import { closedObject } from '../../request/validation.ts';
import { idField, uuidField } from '../fields.ts';
import type { RouteContext } from '../../deps.ts';

/** Notices of one answer, where nothing else is asked for. */
const PAGE = 100;
const MAX_NOTICES = 500;

const LIST = closedObject({
  type: { type: 'string', enum: NOTICE_TYPES },
  unread: { type: 'boolean' },
  limit: { type: 'integer', minimum: 1, maximum: MAX_NOTICES },
});
const MARK = closedObject(
  {
    ids: { type: 'array', minItems: 1, maxItems: MAX_NOTICES, items: uuidField },
    as: { type: 'string', enum: ['read', 'unread', 'deleted'] },
  },
  ['ids', 'as'],
);

/** A user's own notices, in their language. */
export function addNoticeRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const notices = new Notices(deps.pool);

  route(app, {
    method: 'GET',
    url: '/api/notices',
    access: 'account',
    schema: { querystring: LIST },
    handler: async (request) => {
      const { type, unread: isUnread, limit = PAGE } = request.query;
      const { items, ...counts } = await notices.list(signedInOf(request).actor.userId, { limit, type, isUnread });
      const reader = readerOf(request);
      return dataAnswer({
        items: items.map((item) => ({ ...item, text: renderText(reader, item.code, item.params) })),
        ...counts,
      });
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/notices/read',
    access: 'account',
    schema: { body: closedObject({ about: closedObject({ entity: idField, id: uuidField }, ['entity', 'id']) }) },
    handler: async (request) => {
      const { about } = request.body;
      await notices.readAll(signedInOf(request).actor.userId, about, deps.now());
      return doneAnswer(request, 'common.done', {}, null);
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/notices/mark',
    access: 'account',
    schema: { body: MARK },
    handler: async (request) => {
      const { ids, as } = request.body;
      if ((await notices.mark(signedInOf(request).actor.userId, ids, as, deps.now())) === 0)
        throw refused('missing', 'notice.notExist');
      return doneAnswer(request, 'common.done', {}, null);
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/notices/:id/read',
    access: 'account',
    schema: { params: closedObject({ id: uuidField }, ['id']) },
    handler: async (request) => {
      const { id } = request.params;
      if ((await notices.mark(signedInOf(request).actor.userId, [id], 'read', deps.now())) === 0)
        throw refused('missing', 'notice.notExist');
      return doneAnswer(request, 'common.done', {}, null);
    },
  });
}
