import type { FastifyInstance } from 'fastify';
import { DEFINITION_PERMISSIONS, REVIEW_VERDICTS } from '#engine';
import { Comments } from '../../../services/definitions/Comments.ts';
import { ReviewNotes } from '../../../services/definitions/ReviewNotes.ts';
import { dataAnswer } from '../../answer/answer.ts';
import { route } from '../../request/route.ts';
import { closedObject } from '../../request/validation.ts';
import type { RouteContext } from '../../deps.ts';
import { idField, kindField } from '../fields.ts';
import { editorOf } from './drafts.ts';
import { mustExist } from './mustExist.ts';

const DEFINITION = closedObject({ kind: kindField, id: idField }, ['kind', 'id']);
const { view, comment } = DEFINITION_PERMISSIONS;
const nameField = { type: 'string', minLength: 1, maxLength: 100 } as const;
const textField = { type: 'string', maxLength: 2000 } as const;
/** ISO 8601 in UTC, as the book of definitions writes it. */
const momentField = {
  type: 'string',
  pattern: '^2[0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3])(:[0-5][0-9]){2}([.][0-9]{1,3})?Z$',
} as const;
const NOTE = closedObject(
  {
    id: { ...nameField, maxLength: 200 },
    on: { type: 'string', maxLength: 200 },
    by: nameField,
    at: momentField,
    verdict: { type: 'string', enum: REVIEW_VERDICTS },
    text: textField,
    hash: { type: 'string', maxLength: 64 },
    resolvedBy: nameField,
    answer: textField,
  },
  ['id', 'on', 'by', 'at', 'verdict', 'text', 'hash'],
);
const NOTES = closedObject({ notes: { type: 'array', maxItems: 500, items: NOTE } }, ['notes']);

/** Notes that analysts wrote in the book of definitions: taken in as comments, and given back with what was answered. */
export function addReviewNoteRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const reviews = new ReviewNotes(deps.pool, new Comments(deps.pool, deps.now), deps.now);
  const url = '/api/reviews/:kind/:id';
  route(app, {
    method: 'GET',
    url,
    access: { permission: view },
    schema: { params: DEFINITION },
    handler: async ({ params: { kind, id } }) => {
      await mustExist(deps, kind, id);
      return dataAnswer({ notes: await reviews.list(kind, id) });
    },
  });
  route(app, {
    method: 'POST',
    url,
    access: { permission: comment },
    schema: { params: DEFINITION, body: NOTES },
    handler: async (request) => {
      const { kind, id } = request.params;
      await mustExist(deps, kind, id);
      await reviews.add(kind, id, request.body.notes, editorOf(request));
      return dataAnswer({ notes: await reviews.list(kind, id) });
    },
  });
}
