import { Type } from 'typebox';
import type { MenuNode, Problem, ReviewNote, ScreenView, Type as ValueType } from '#engine';
import type { Endpoints } from './endpoint.ts';
import { hashField, idField, kindField, screenField, shellField, uuidField } from './fields.ts';
import {
  byName,
  closed,
  document,
  list,
  moment,
  nullableMoment,
  nullableNumber,
  nullableText,
  oneOf,
  optional,
  type Json,
} from './schema.ts';

const VIEW = { permission: 'definitions.view' } as const;
const COMMENT = { permission: 'definitions.comment' } as const;
const INSPECT = { permission: 'server.inspect' } as const;
const definition = closed({ kind: kindField, id: idField });

/** What stands in a definition's file. */
export type Content = { readonly [name: string]: Json };
export const content = document<Content>('What stands in the file of the definition.');

/** A place on the canvas. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How an edge runs between its states: laid out once, and dropped when one of them is moved. */
export interface Route {
  readonly points: readonly Point[];
  /** Middle of its label. */
  readonly label: Point;
}

/** Where elements stand on the canvas; kept beside the content, and no part of its meaning. */
export interface Layout {
  readonly states: Readonly<Record<string, Point>>;
  readonly routes: Readonly<Record<string, Route>>;
}

export const layout = Type.Unsafe<Layout | null>({
  type: ['object', 'null'],
  additionalProperties: true,
  description: 'Places on the canvas where somebody chose them.',
});
/** Names a publication: 128 random bits. */
const runName = Type.String({ pattern: '^[0-9a-f]{32}$' });
const title = closed({ zh: Type.String(), en: Type.String() });

const listed = closed({
  kind: Type.String(),
  id: Type.String(),
  area: Type.String(),
  revision: Type.Integer({ description: 'The one that holds; 0 is the file as it was shipped.' }),
  hash: Type.String(),
  title,
  readonly: Type.Boolean(),
  entity: optional(Type.String({ description: 'Of a state model or flow: the entity whose records it is for.' })),
  entities: optional(list(Type.String())),
  raised: optional(list(Type.String(), { description: 'Events that something raises, whichever roles they name.' })),
});

const openAxis = closed({
  area: Type.String(),
  entity: Type.String(),
  axis: Type.String(),
  model: Type.String(),
  title,
  raised: list(Type.String()),
});

const revisionEntry = closed({
  revision: Type.Integer(),
  hash: Type.String(),
  note: Type.String(),
  publishedAt: nullableMoment,
  by: nullableText,
  reviewedBy: nullableText,
  isCurrent: Type.Boolean(),
});

const revision = closed({
  kind: Type.String(),
  id: Type.String(),
  revision: Type.Integer(),
  hash: Type.String(),
  contentHash: Type.String(),
  content,
  layout,
});

const nameField = Type.String({ minLength: 1, maxLength: 100 });
const reviewNote = {
  id: Type.String({ minLength: 1, maxLength: 200 }),
  on: Type.String({ maxLength: 200 }),
  by: nameField,
  at: Type.String({
    pattern: '^2[0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3])(:[0-5][0-9]){2}([.][0-9]{1,3})?Z$',
  }),
  verdict: oneOf(['comment', 'agree', 'reject']),
  text: Type.String({ maxLength: 2000 }),
  hash: Type.String({ maxLength: 64 }),
  resolvedBy: optional(nameField),
  answer: optional(Type.String({ maxLength: 2000 })),
  sentences: optional(
    list(closed({ zh: Type.String({ maxLength: 20_000 }), en: Type.String({ maxLength: 20_000 }) }), { maxItems: 2000 }),
  ),
};
const notes = list(closed(reviewNote), { maxItems: 500 });

const remark = { id: Type.String(), by: nullableText, at: moment, text: Type.String() };
const comments = closed({
  items: list(
    closed({
      ...remark,
      element: Type.String({ description: 'JSON Pointer.' }),
      isResolved: Type.Boolean(),
      replies: list(closed(remark)),
      note: optional(document<ReviewNote>('The review note it was.')),
    }),
  ),
});

const codeField = optional(Type.String({ minLength: 1, maxLength: 100 }));
const momentField = optional(Type.String({ minLength: 1, maxLength: 40 }));
const heat = closed({
  states: list(
    closed({
      state: Type.String(),
      count: Type.Integer(),
      passes: Type.Integer(),
      medianMinutes: nullableNumber,
      p95Minutes: nullableNumber,
    }),
  ),
  transitions: list(
    closed({
      event: Type.String(),
      from: Type.String(),
      to: Type.String(),
      count: Type.Integer(),
      returns: Type.Integer(),
      medianMinutes: nullableNumber,
    }),
  ),
  loops: closed({ records: Type.Integer(), returns: Type.Integer(), most: Type.Integer() }),
});

const names = closed({
  names: document<Readonly<Record<string, ValueType>>>('Types by name, as far as conditions may name them.'),
});

/** Definitions as they hold and as they were, what is said of them, and what clients draw by them. */
export const definitions = {
  'GET /api/definitions': {
    summary: 'All definitions as files',
    access: INSPECT,
    answer: closed({ hash: Type.String(), files: list(closed({ path: Type.String(), text: Type.String() })) }),
  },
  'GET /api/openapi.json': { summary: 'This description', access: INSPECT, answer: document('OpenAPI 3.1.') },
  'GET /api/openapi.d.ts': {
    summary: 'This description as TypeScript, for typed clients',
    access: INSPECT,
    content: 'text/plain',
  },
  'GET /api/definitions/:hash/validators.js': {
    summary: 'Validators of inputs for browsers, which compile none',
    access: 'signedIn',
    params: closed({ hash: hashField }),
    query: closed({ action: optional(idField) }),
    content: 'text/javascript',
  },
  'GET /api/definitions/index': {
    summary: 'The definitions that change while the plant runs',
    access: VIEW,
    query: closed({ kind: optional(kindField) }),
    data: closed({
      items: list(listed),
      open: list(openAxis, { description: 'What has no state model until the plant makes one.' }),
      broken: list(
        closed({ kind: Type.String(), id: Type.String(), revision: Type.Integer(), problem: document<Problem>('Why.') }),
      ),
    }),
  },
  'GET /api/definitions/roles': {
    summary: 'The roles a plant made or changed, as files',
    access: VIEW,
    data: closed({ items: list(closed({ id: Type.String(), area: Type.String(), content })) }),
  },
  'GET /api/definitions/heat/:entity': {
    summary: 'How long records stay in their states, and how often they come back',
    access: VIEW,
    params: closed({ entity: idField }),
    query: closed({
      axis: optional(Type.String({ pattern: '^[a-z][a-zA-Z0-9]*$', maxLength: 60 })),
      from: momentField,
      to: momentField,
      line: codeField,
      shift: codeField,
      class: codeField,
    }),
    data: heat,
  },
  'GET /api/revisions/:kind/:id': {
    summary: 'The revisions of a definition, the last one first',
    access: VIEW,
    params: definition,
    data: closed({ items: list(revisionEntry) }),
  },
  'GET /api/revisions/:kind/:id/:revision': {
    summary: 'One revision with what stands in it; `current` is the one that holds',
    access: VIEW,
    params: closed({ ...definition.properties, revision: Type.String({ pattern: '^(current|[0-9]{1,6})$' }) }),
    data: revision,
  },
  'POST /api/publications': {
    summary: 'Publishes approved drafts; with `isDryRun` says what is in the way',
    description: '`run` names it, so that it can be followed and cancelled.',
    access: { permission: 'definitions.publish' },
    body: closed({
      drafts: list(uuidField, { minItems: 1, maxItems: 50, uniqueItems: true }),
      mapping: optional(byName(byName(Type.Unsafe<string>({ type: 'string', maxLength: 200 })))),
      isDryRun: optional(Type.Boolean()),
      run: optional(runName),
    }),
    data: closed({
      publication: Type.Integer(),
      revisions: list(closed({ kind: Type.String(), id: Type.String(), revision: Type.Integer() })),
    }),
  },
  'GET /api/publications/:run': {
    summary: 'How far a publication of one’s own is',
    access: { permission: 'definitions.publish' },
    params: closed({ run: runName }),
    data: closed({ stage: oneOf(['checking', 'writing', 'published', 'stopped']) }),
  },
  'DELETE /api/publications/:run': {
    summary: 'Cancels a publication of one’s own that is under way, or that did not arrive yet',
    access: { permission: 'definitions.publish' },
    params: closed({ run: runName }),
    data: closed({ isCancelled: Type.Boolean({ description: 'False where it was published before.' }) }),
  },
  'GET /api/comments/:kind/:id': {
    summary: 'What people said about the elements of a definition',
    access: VIEW,
    params: definition,
    data: comments,
  },
  'POST /api/comments/:kind/:id': {
    summary: 'A comment, or an answer to one, which may close it',
    description: 'The same `Idempotency-Key` is the same comment.',
    access: COMMENT,
    params: definition,
    body: closed({
      element: Type.String({ maxLength: 200 }),
      text: Type.String({ minLength: 1, maxLength: 2000 }),
      replyTo: optional(uuidField),
      isResolved: optional(Type.Boolean()),
    }),
    data: comments,
  },
  'GET /api/reviews': {
    summary: 'All notes of the book of definitions, with what was answered',
    access: VIEW,
    data: closed({
      items: list(
        closed({
          kind: Type.String(),
          id: Type.String(),
          notes: list(Type.Object(reviewNote, { additionalProperties: false })),
        }),
      ),
    }),
  },
  'GET /api/reviews/:kind/:id': {
    summary: 'Notes of the book of definitions, with what was answered',
    access: VIEW,
    params: definition,
    data: closed({ notes: list(Type.Object(reviewNote, { additionalProperties: false })) }),
  },
  'POST /api/reviews/:kind/:id': {
    summary: 'Takes notes of the book in as comments',
    access: COMMENT,
    params: definition,
    body: closed({ notes }),
    data: closed({ notes: list(closed(reviewNote)) }),
  },
  'GET /api/expressions/guard/:model/:event': {
    summary: 'What a condition of an event may name, by type',
    access: VIEW,
    params: closed({ model: idField, event: idField }),
    data: names,
  },
  'GET /api/expressions/flow/:entity/:form': {
    summary: 'What a condition of a flow may name, by type',
    access: VIEW,
    params: closed({ entity: idField, form: idField }),
    data: names,
  },
  'GET /api/expressions/rows/:entity': {
    summary: 'What a condition on rows of an entity may name, by type',
    access: VIEW,
    params: closed({ entity: idField }),
    data: names,
  },
  'GET /api/shells/:shell': {
    summary: 'The menu of a shell, as the roles of the user open it',
    access: 'signedIn',
    params: closed({ shell: shellField }),
    data: closed({
      nodes: Type.Unsafe<readonly MenuNode[]>({ type: 'array', items: { type: 'object', additionalProperties: true } }),
      home: optional(Type.String()),
      hash: Type.String(),
    }),
  },
  'GET /api/screens/:id': {
    summary: 'A screen, as the roles of the user open it',
    access: 'signedIn',
    params: closed({ id: screenField }),
    query: closed({ shell: optional(shellField) }),
    data: document<ScreenView>('What a client draws; its shape depends on the kind of the screen.'),
  },
  'GET /api/texts/:language': {
    summary: 'The catalogue of a language',
    access: 'public',
    params: closed({ language: oneOf(['zh', 'en']) }),
    data: byName(Type.Unsafe<string>({ type: 'string' })),
  },
} as const satisfies Endpoints;
