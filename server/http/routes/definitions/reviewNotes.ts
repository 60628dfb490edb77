import type { FastifyInstance } from 'fastify';
import type { NumberedNote } from '../../../services/definitions/Comments.ts';
import { ReviewNotes } from '../../../services/definitions/ReviewNotes.ts';
import { dataAnswer } from '../../answer/answer.ts';
import { route } from '../../request/route.ts';
import type { RouteContext } from '../../deps.ts';
import { editorOf } from './drafts.ts';
import { mustExist } from './mustExist.ts';

/** Notes that analysts wrote in the book of definitions: taken in as comments, and given back with what was answered. */
export function addReviewNoteRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const reviews = new ReviewNotes(deps.pool, deps.now);
  const notesOn = async (kind: string, id: string): Promise<readonly NumberedNote[]> =>
    (await reviews.list(kind, id)).flatMap(({ notes }) => notes);
  route(app, 'GET /api/reviews', { handler: async () => dataAnswer({ items: await reviews.list() }) });
  route(app, 'GET /api/reviews/:kind/:id', {
    handler: async ({ params: { kind, id } }) => {
      await mustExist(deps, kind, id);
      return dataAnswer({ notes: await notesOn(kind, id) });
    },
  });
  route(app, 'POST /api/reviews/:kind/:id', {
    handler: async (request) => {
      const { kind, id } = request.params;
      await mustExist(deps, kind, id);
      await reviews.add(kind, id, request.body.notes, editorOf(request));
      return dataAnswer({ notes: await notesOn(kind, id) });
    },
  });
}
