import type { FastifyInstance } from 'fastify';
import { DEFINITION_PERMISSIONS } from '#engine';
import { Comments } from '../../../services/definitions/Comments.ts';
import { dataAnswer } from '../../answer/answer.ts';
import { route } from '../../request/route.ts';
import { closedObject } from '../../request/validation.ts';
import { idField, kindField, uuidField } from '../fields.ts';
import { editorOf } from './drafts.ts';
import { mustExist } from './mustExist.ts';
import type { RouteContext } from '../../deps.ts';

const DEFINITION = closedObject({ kind: kindField, id: idField }, ['kind', 'id']);
const { view, comment } = DEFINITION_PERMISSIONS;
const COMMENT = closedObject(
  {
    element: { type: 'string', maxLength: 200 },
    text: { type: 'string', minLength: 1, maxLength: 2000 },
    replyTo: uuidField,
    isResolved: { type: 'boolean' },
  },
  ['element', 'text'],
);

/** What people say about elements of definitions; an answer may close a comment. */
export function addCommentRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const comments = new Comments(deps.pool, deps.now);
  route(app, {
    method: 'GET',
    url: '/api/comments/:kind/:id',
    access: { permission: view },
    schema: { params: DEFINITION },
    handler: async ({ params: { kind, id } }) => {
      await mustExist(deps, kind, id);
      return dataAnswer({ items: await comments.list(kind, id) });
    },
  });
  route(app, {
    method: 'POST',
    url: '/api/comments/:kind/:id',
    access: { permission: comment },
    schema: { params: DEFINITION, body: COMMENT },
    handler: async (request) => {
      const { kind, id } = request.params;
      await mustExist(deps, kind, id);
      return dataAnswer({ items: await comments.add(kind, id, request.body, editorOf(request)) });
    },
  });
}
