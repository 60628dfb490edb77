import type { FastifyInstance } from 'fastify';
import { Comments } from '../../../services/definitions/Comments.ts';
import { dataAnswer } from '../../answer/answer.ts';
import { readHeaders } from '../../request/actionHeaders.ts';
import { route } from '../../request/route.ts';
import { editorOf } from './drafts.ts';
import { mustExist } from './mustExist.ts';
import type { RouteContext } from '../../deps.ts';

/** What people say about elements of definitions; an answer may close a comment. */
export function addCommentRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const comments = new Comments(deps.pool, deps.now);
  route(app, 'GET /api/comments/:kind/:id', {
    handler: async ({ params: { kind, id } }) => {
      await mustExist(deps, kind, id);
      return dataAnswer({ items: await comments.list(kind, id) });
    },
  });
  route(app, 'POST /api/comments/:kind/:id', {
    handler: async (request) => {
      const { kind, id } = request.params;
      await mustExist(deps, kind, id);
      const { idempotencyKey } = readHeaders(request);
      return dataAnswer({ items: await comments.add(kind, id, request.body, editorOf(request), idempotencyKey) });
    },
  });
}
