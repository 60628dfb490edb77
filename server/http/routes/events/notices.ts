import type { FastifyInstance } from 'fastify';
import { Notices } from '../../../services/outbox/Notices.ts';
import { doneAnswer, dataAnswer } from '../../answer/answer.ts';
import { readerOf } from '../../answer/reader.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { signedInOf } from '../../request/request.ts';
import { route } from '../../request/route.ts';
import { renderText } from '../../../core/renderText.ts';
import type { RouteContext } from '../../deps.ts';

/** Notices of one answer, where nothing else is asked for. */
const PAGE = 100;
/** A user's own notices, in their language. */
export function addNoticeRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const notices = new Notices(deps.pool);

  route(app, 'GET /api/notices', {
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

  route(app, 'POST /api/notices/read', {
    handler: async (request) => {
      const { about } = request.body;
      await notices.readAll(signedInOf(request).actor.userId, about, deps.now());
      return doneAnswer(request, 'common.done', {}, null);
    },
  });

  route(app, 'POST /api/notices/mark', {
    handler: async (request) => {
      const { ids, as } = request.body;
      if ((await notices.mark(signedInOf(request).actor.userId, ids, as, deps.now())) === 0)
        throw refused('missing', 'notice.notExist');
      return doneAnswer(request, 'common.done', {}, null);
    },
  });

  route(app, 'POST /api/notices/:id/read', {
    handler: async (request) => {
      const { id } = request.params;
      if ((await notices.mark(signedInOf(request).actor.userId, [id], 'read', deps.now())) === 0)
        throw refused('missing', 'notice.notExist');
      return doneAnswer(request, 'common.done', {}, null);
    },
  });
}
