import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DEFINITION_PERMISSIONS, permits, type Bundle } from '#engine';
import { checkBeforeReview } from '../../../services/definitions/checkBeforeReview.ts';
import type { Content } from '../../../services/definitions/content.ts';
import type { Editor } from '../../../services/definitions/draft.ts';
import { mustExplain } from '../../../services/definitions/mustExplain.ts';
import { Drafts, isReviewed } from '../../../services/definitions/Drafts.ts';
import { obstaclesOf, refuseObstacles } from '../../../services/definitions/obstacles.ts';
import { notifyOwner, notifyReviewers } from '../../../services/outbox/notifyReview.ts';
import { dataAnswer } from '../../answer/answer.ts';
import { renderRefusals } from '../../answer/errors.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { hangUp, pathPart, signedInOf } from '../../request/request.ts';
import { seesEveryRow } from '../../security/authorize.ts';
import { route } from '../../request/route.ts';
import { closedObject } from '../../request/validation.ts';
import { idField, kindField, uuidField } from '../fields.ts';
import type { RouteContext } from '../../deps.ts';

const { view, draft: drafting, review, publish } = DEFINITION_PERMISSIONS;
const DRAFT = closedObject({ draft: uuidField }, ['draft']);
const object = { type: 'object' } as const;
const layoutField = { type: ['object', 'null'] } as const;
/** Values of a definition: those of a thousand states with their transitions and places are a third of it. */
const DRAFT_VALUES = 100_000;
const noteField = { type: 'string', maxLength: 2000 } as const;

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
  route(app, {
    method: 'GET',
    url: '/api/drafts',
    access: { permission: view },
    schema: {
      querystring: closedObject({
        kind: kindField,
        id: idField,
        discarded: { type: 'boolean' },
        waiting: { type: 'boolean' },
      }),
    },
    handler: async (request) => {
      const { waiting = false, ...asked } = request.query;
      const { userId, roles } = signedInOf(request).actor;
      // Who may not review waits for nothing.
      if (waiting && !permits(deps.bundle(), roles, review)) return dataAnswer({ items: [] });
      const items = await drafts.list({ ...asked, ...(waiting ? { waitsFor: userId } : {}) });
      return dataAnswer({ items: items.map(withDesigner) });
    },
  });
  route(app, {
    method: 'POST',
    url: '/api/drafts',
    access: { permission: drafting },
    maxValues: DRAFT_VALUES,
    schema: {
      body: closedObject(
        {
          kind: kindField,
          id: idField,
          area: idField,
          from: { type: 'integer', minimum: 0, maximum: 1_000_000 },
          content: object,
          layout: layoutField,
        },
        ['kind', 'id'],
      ),
    },
    handler: async (request) => {
      const { content, layout, ...given } = request.body;
      return dataAnswer(await drafts.begin({ ...given, ...written(content, layout) }, editorOf(request)));
    },
  });
  route(app, {
    method: 'GET',
    url: '/api/drafts/:draft',
    access: { permission: view },
    schema: { params: DRAFT },
    handler: async ({ params: { draft } }) => dataAnswer(withDesigner(await drafts.read(draft))),
  });
  route(app, {
    method: 'PUT',
    url: '/api/drafts/:draft',
    access: { permission: drafting },
    maxValues: DRAFT_VALUES,
    schema: { params: DRAFT, body: closedObject({ content: object, layout: layoutField }, ['content']) },
    handler: async (request) => {
      const { content, layout } = request.body;
      const saved = { content: content as Content, layout: (layout ?? null) as Content | null }; // JSON objects, by the schema
      return dataAnswer(await drafts.save(request.params.draft, versionOf(request), saved, editorOf(request)));
    },
  });
  route(app, {
    method: 'DELETE',
    url: '/api/drafts/:draft',
    access: { permission: drafting },
    schema: { params: DRAFT },
    handler: async (request) => dataAnswer((await drafts.discard(request.params.draft, editorOf(request)), null)),
  });
  route(app, {
    method: 'GET',
    url: '/api/drafts/:draft/obstacles',
    access: { permission: view },
    schema: { params: DRAFT },
    handler: async (request) => {
      const draft = await drafts.read(request.params.draft);
      const obstacles = await obstaclesOf(deps.pool, deps.bundle(), draft, countedFor(request));
      return dataAnswer({ items: renderRefusals(obstacles, request) });
    },
  });
  route(app, {
    method: 'POST',
    url: '/api/drafts/:draft/reopen',
    access: { permission: drafting },
    schema: { params: DRAFT },
    handler: async (request) => {
      const editor = editorOf(request);
      const isAdministrator = permits(deps.bundle(), signedInOf(request).actor.roles, publish);
      const reopened = await drafts.reopen(request.params.draft, editor, isAdministrator);
      if (reopened.owner !== editor.account)
        await notifyOwner(deps.pool, reopened, { what: 'reopen', by: editor.account, now: deps.now() });
      return dataAnswer(reopened);
    },
  });
  route(app, {
    method: 'POST',
    url: '/api/drafts/:draft/submit',
    access: { permission: drafting },
    compiles: true,
    schema: { params: DRAFT, body: closedObject({ note: noteField }, ['note']) },
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
  route(app, {
    method: 'POST',
    url: '/api/drafts/:draft/review',
    access: { permission: review },
    schema: {
      params: DRAFT,
      body: closedObject({ verdict: { type: 'string', enum: ['approve', 'reject'] }, comment: noteField }, [
        'verdict',
        'comment',
      ]),
    },
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

/** What was sent, without what was not. */
function written(content: object | undefined, layout: object | null | undefined) {
  return {
    ...(content === undefined ? {} : { content: content as Content }),
    ...(layout === undefined ? {} : { layout: layout as Content | null }),
  };
}

const VERSION = /^(?:draft=)?(\d{1,9})$/;

/** The version of the draft that was changed. @throws RequestRefused `request.badHeader` */
function versionOf({ headers }: FastifyRequest): number {
  const [, version] = VERSION.exec(String(headers['if-version'] ?? '')) ?? [];
  if (version === undefined) throw refused('badRequest', 'request.badHeader', { header: 'if-version' });
  return Number(version);
}
