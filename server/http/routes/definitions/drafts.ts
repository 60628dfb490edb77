import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DEFINITION_PERMISSIONS, permits, type Bundle } from '#engine';
import type { Draft, Editor } from '../../../services/definitions/draft.ts';
import { Drafts, isReviewed } from '../../../services/definitions/Drafts.ts';
import { obstaclesOf, refuseObstacles } from '../../../services/definitions/obstacles.ts';
import { notifyOwner, notifyReviewers, personName, reviewersOf } from '../../../services/outbox/notifyReview.ts';
import { dataAnswer } from '../../answer/answer.ts';
import { renderRefusals } from '../../answer/errors.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { hangUp, pathPart, signedInOf } from '../../request/request.ts';
import { seesEveryRow } from '../../security/authorize.ts';
import { route } from '../../request/route.ts';
import type { RouteContext } from '../../deps.ts';
import { type DraftRevision, refuseFaulty } from '../../../services/definitions/checkContents.ts';
import { asRevision } from '../../../services/definitions/checkDraft.ts';
import type { LiveDefinitions } from '../../../services/definitions/LiveDefinitions.ts';
import { definitionKey } from '../../../services/definitions/overlay.ts';

const { review, publish } = DEFINITION_PERMISSIONS;
/** Values of a definition: those of a thousand states with their transitions and places are a third of it. */
const DRAFT_VALUES = 100_000;

/** Changes of definitions before they hold: begun, written, reviewed by a second person. */
export function addDraftRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const drafts = new Drafts(deps.pool, deps.definitions.shipped, deps.now);
  /** A draft with the screen it is opened in. */
  const withDesigner = <D extends { readonly kind: string }>(draft: D): D & { readonly screen?: string } => {
    const screen = designerOf(deps.bundle(), draft.kind);
    return { ...draft, ...(screen === undefined ? {} : { screen }) };
  };
  /** Whose records are counted for who asks. */
  const countedFor = (request: FastifyRequest) => (entity: string) =>
    seesEveryRow(deps.bundle(), signedInOf(request), entity);
  route(app, 'GET /api/drafts', {
    handler: async (request) => {
      const { waiting = false, ...asked } = request.query;
      const { userId, roles } = signedInOf(request).actor;
      // Who may not review waits for nothing.
      if (waiting && !permits(deps.bundle(), roles, review)) return dataAnswer({ items: [] });
      const items = await drafts.list({ ...asked, ...(waiting ? { waitsFor: userId } : {}) });
      return dataAnswer({ items: items.map(withDesigner) });
    },
  });
  route(app, 'POST /api/drafts', {
    maxValues: DRAFT_VALUES,
    handler: async (request) => {
      const begun = await drafts.begin(request.body, editorOf(request));
      deps.definitions.expectDrafts();
      return dataAnswer(begun);
    },
  });
  route(app, 'GET /api/drafts/:draft', {
    handler: async ({ params }) => {
      const draft = await drafts.read(params.draft);
      const reviewers = await reviewersOf(deps.pool, deps.bundle(), draft);
      const people = reviewers.map(({ account, name }) => ({ account, name }));
      return dataAnswer(withDesigner({ ...draft, author: await personName(deps.pool, draft.owner), reviewers: people }));
    },
  });
  route(app, 'PUT /api/drafts/:draft', {
    maxValues: DRAFT_VALUES,
    handler: async (request) => {
      const { content, layout } = request.body;
      const version = readVersion(request);
      const saved = await drafts.save(request.params.draft, version, { content, layout: layout ?? null }, editorOf(request));
      deps.definitions.expectDrafts();
      return dataAnswer(saved);
    },
  });
  route(app, 'DELETE /api/drafts/:draft', {
    handler: async (request) => dataAnswer((await drafts.discard(request.params.draft, editorOf(request)), null)),
  });
  route(app, 'GET /api/drafts/:draft/obstacles', {
    handler: async (request) => {
      const draft = await drafts.read(request.params.draft);
      const obstacles = await obstaclesOf(deps.pool, deps.bundle(), draft, countedFor(request));
      return dataAnswer({ items: renderRefusals(obstacles, request) });
    },
  });
  route(app, 'POST /api/drafts/:draft/reopen', {
    handler: async (request) => {
      const editor = editorOf(request);
      const isAdministrator = permits(deps.bundle(), signedInOf(request).actor.roles, publish);
      const reopened = await drafts.reopen(request.params.draft, editor, isAdministrator);
      if (reopened.owner !== editor.account)
        await notifyOwner(deps.pool, reopened, { what: 'reopen', by: editor.account, now: deps.now() });
      return dataAnswer(reopened);
    },
  });
  route(app, 'POST /api/drafts/:draft/submit', {
    compiles: true,
    handler: async (request, reply) => {
      const editor = editorOf(request);
      mustExplain(request.body.note, 'definitions.noteMissing');
      const owned = await drafts.owned(request.params.draft, editor);
      // Sent again because its answer was lost: it is handed in already.
      if (owned.state === 'in-review' && owned.note === request.body.note) return dataAnswer(owned);
      await refuseObstacles(deps.pool, deps.bundle(), owned, countedFor(request));
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
      const before = await drafts.read(pathPart(request, 'draft'));
      if (isReviewed(before, { verdict, comment }, editor)) return dataAnswer(before);
      const reviewed = await drafts.review(pathPart(request, 'draft'), { verdict, comment }, editor);
      await notifyOwner(deps.pool, reviewed, { what: verdict, by: editor.account, now: deps.now() });
      return dataAnswer(reviewed);
    },
  });
}

/** The screen that draws definitions of a kind. */
function designerOf({ screens }: Bundle, kind: string): string | undefined {
  return [...screens.values()].find(({ definition }) => definition.kind === 'designer' && definition.of === kind)?.id;
}

/** Who asks. */
export function editorOf(request: FastifyRequest): Editor {
  const { userId, account } = signedInOf(request).actor;
  return { userId, account };
}

const VERSION = /^(?:draft=)?(\d{1,9})$/;

/** The version of the draft that was changed. @throws RequestRefused `request.badHeader` */
function readVersion({ headers }: FastifyRequest): number {
  const [, version] = VERSION.exec(String(headers['if-version'] ?? '')) ?? [];
  if (version === undefined) throw refused('badRequest', 'request.badHeader', { header: 'if-version' });
  return Number(version);
}

/** Requires words, and not blanks alone: who reads it later wants to know why. @throws RequestRefused the code given */
function mustExplain(words: string, code: string): void {
  if (words.trim() === '') throw refused('refused', code);
}

/**
 * Nobody reviews what could not be published: a draft is without errors among the definitions that hold, or together with the drafts
 * that are with reviewers, with which it may be published. What is wrong in those is theirs.
 *
 * @param gone  the asker has left
 * @throws RequestRefused `definitions.faulty` for every error
 */
async function checkBeforeReview(
  definitions: LiveDefinitions,
  drafts: Drafts,
  draft: Draft,
  gone: AbortSignal,
): Promise<void> {
  const own = asRevision(draft);
  const checked = (contents: readonly DraftRevision[]) =>
    definitions.compiler.until(gone).run('problems', definitions.current.files, contents, definitions.formerFlows());
  const alone = await checked([own]);
  if (!alone.problems.some(({ severity }) => severity === 'error')) return;
  const others = new Map((await drafts.inReview()).map((other) => [definitionKey(asRevision(other)), asRevision(other)]));
  others.delete(definitionKey(own));
  const { problems } = others.size === 0 ? alone : await checked([own, ...others.values()]);
  refuseFaulty({ problems: problems.filter((each) => !others.has(definitionKey(each))) }, definitions.current.bundle.texts);
}
