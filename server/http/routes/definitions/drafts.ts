import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkBeforeReview } from '../../../services/definitions/checkBeforeReview.ts';
import type { Editor } from '../../../services/definitions/draft.ts';
import { mustExplain } from '../../../services/definitions/mustExplain.ts';
import { Drafts } from '../../../services/definitions/Drafts.ts';
import { notifyOwner, notifyReviewers } from '../../../services/outbox/notifyReview.ts';
import { dataAnswer } from '../../answer/answer.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { hangUp, pathPart, signedInOf } from '../../request/request.ts';
import { route } from '../../request/route.ts';
import type { RouteContext } from '../../deps.ts';

/** Values of a definition: those of a thousand states with their transitions and places are a third of it. */
const DRAFT_VALUES = 100_000;
/** Changes of definitions before they hold: begun, written, reviewed by a second person. */
export function addDraftRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const drafts = new Drafts(deps.pool, deps.definitions.shipped, deps.now);
  route(app, 'GET /api/drafts', {
    handler: async ({ query }) => dataAnswer({ items: await drafts.list(query) }),
  });
  route(app, 'POST /api/drafts', {
    maxValues: DRAFT_VALUES,
    handler: async (request) => {
      return dataAnswer(await drafts.begin(request.body, editorOf(request)));
    },
  });
  route(app, 'GET /api/drafts/:draft', {
    handler: async ({ params: { draft } }) => dataAnswer(await drafts.read(draft)),
  });
  route(app, 'PUT /api/drafts/:draft', {
    maxValues: DRAFT_VALUES,
    handler: async (request) => {
      const { content, layout } = request.body;
      const saved = { content, layout: layout ?? null };
      return dataAnswer(await drafts.save(request.params.draft, versionOf(request), saved, editorOf(request)));
    },
  });
  route(app, 'DELETE /api/drafts/:draft', {
    handler: async (request) => dataAnswer((await drafts.discard(request.params.draft, editorOf(request)), null)),
  });
  route(app, 'POST /api/drafts/:draft/reopen', {
    handler: async (request) => dataAnswer(await drafts.reopen(request.params.draft, editorOf(request))),
  });
  route(app, 'POST /api/drafts/:draft/submit', {
    compiles: true,
    handler: async (request, reply) => {
      const editor = editorOf(request);
      mustExplain(request.body.note, 'definitions.noteMissing');
      const owned = await drafts.owned(request.params.draft, editor);
      await checkBeforeReview(deps.definitions, drafts, owned, hangUp(reply));
      const submitted = await drafts.submit(request.params.draft, request.body.note, editor);
      await notifyReviewers(deps.pool, deps.bundle(), submitted, deps.now());
      return dataAnswer(submitted);
    },
  });
  route(app, 'POST /api/drafts/:draft/review', {
    handler: async (request) => {
      const editor = editorOf(request);
      const { verdict, comment } = request.body;
      if (verdict === 'reject') mustExplain(comment, 'definitions.commentMissing');
      const reviewed = await drafts.review(pathPart(request, 'draft'), { verdict, comment }, editor);
      await notifyOwner(deps.pool, reviewed, { verdict, by: editor.account, now: deps.now() });
      return dataAnswer(reviewed);
    },
  });
}

/** Who asks. */
export function editorOf(request: FastifyRequest): Editor {
  const { userId, account } = signedInOf(request).actor;
  return { userId, account };
}

const VERSION = /^(?:draft=)?(\d{1,9})$/;

/** The version of the draft that was changed. @throws RequestRefused `request.badHeader` */
function versionOf({ headers }: FastifyRequest): number {
  const [, version] = VERSION.exec(String(headers['if-version'] ?? '')) ?? [];
  if (version === undefined) throw refused('badRequest', 'request.badHeader', { header: 'if-version' });
  return Number(version);
}
