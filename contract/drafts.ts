import { Type } from 'typebox';
import type { Change, DraftProblem, FlowSimulation, MergeConflict, Problem, Proof, Simulation } from '#engine';
import { refusal, type Param } from './answers.ts';
import { content, layout } from './definitions.ts';
import type { Endpoints } from './endpoint.ts';
import { idField, kindField, uuidField } from './fields.ts';
import {
  byName,
  closed,
  document,
  list,
  moment,
  nullableMoment,
  nullableText,
  oneOf,
  optional,
  type Json,
} from './schema.ts';

const VIEW = { permission: 'definitions.view' } as const;
const DRAFT = { permission: 'definitions.draft' } as const;
const PUBLISH = { permission: 'definitions.publish' } as const;
const which = closed({ draft: uuidField });
const run = closed({ draft: uuidField, run: uuidField });
const noteField = Type.String({ maxLength: 2000 });

const draftFields = {
  id: Type.String(),
  kind: Type.String(),
  definition: Type.String(),
  area: Type.String(),
  version: Type.Integer(),
  owner: Type.String({ description: 'Account of who alone edits it.' }),
  base: closed({ revision: Type.Integer(), hash: Type.String() }),
  isOutdated: Type.Boolean({ description: 'Another revision was published since it was begun.' }),
  others: list(closed({ id: Type.String(), owner: Type.String(), at: moment })),
  state: oneOf(['draft', 'in-review', 'approved', 'rejected', 'published', 'discarded']),
  content,
  layout,
  note: Type.String(),
  reviews: list(
    closed({ by: Type.String(), at: Type.String(), verdict: oneOf(['approve', 'reject']), comment: Type.String() }),
  ),
  updatedAt: moment,
  scheduledFor: nullableMoment,
  scheduledBy: nullableText,
};
const screen = optional(Type.String({ description: 'The screen it is opened in.' }));
const { content: _content, layout: _layout, ...listedFields } = draftFields;
const draft = closed(draftFields);

/** What an engine says of a part, with its sentence. */
const said = <T extends object>(description: string) => document<T & { readonly text: string }>(description);

const assumed = {
  values: optional(Type.Unsafe<{ readonly [name: string]: Json }>({ type: 'object' })),
  assumed: optional(list(Type.String({ maxLength: 100 }), { maxItems: 1_000 })),
};
const nameField = Type.String({ maxLength: 200 });
/** In UTC and to the millisecond: moments compare as texts. */
const momentField = Type.String({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3])(:[0-5]\\d){2}\\.\\d{3}Z$',
});
const flowTry = closed({
  at: momentField,
  do: oneOf([
    'start',
    'approve',
    'reject',
    'return',
    'transfer',
    'delegate',
    'addSign',
    'withdraw',
    'resubmit',
    'remind',
    'terminate',
    'assign',
  ]),
  actor: nameField,
  task: optional(nameField),
  to: optional(nameField),
  where: optional(oneOf(['before', 'after', 'parallel'])),
  comment: optional(Type.String({ maxLength: 2_000 })),
  ...assumed,
});

const differing = { journal: Type.String(), action: Type.String(), at: moment, actor: Type.String() };
const differingEntry = closed({
  ...differing,
  refusals: list(
    document<{ readonly code: string; readonly params: Readonly<Record<string, Param>>; readonly text?: string }>('Why.'),
  ),
});

/** Changes of definitions before they hold. */
export const drafts = {
  'GET /api/drafts': {
    summary: 'Open drafts, or those that were discarded',
    access: VIEW,
    query: closed({
      kind: optional(kindField),
      id: optional(idField),
      discarded: optional(Type.Boolean()),
      waiting: optional(Type.Boolean({ description: 'Those that wait for the review of who asks.' })),
    }),
    data: closed({ items: list(closed({ ...listedFields, screen })) }),
  },
  'POST /api/drafts': {
    summary: 'Begins a draft of what holds, of an earlier revision, or of a content',
    access: DRAFT,
    body: closed({
      kind: kindField,
      id: idField,
      area: optional(idField),
      from: optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
      content: optional(content),
      layout: optional(layout),
    }),
    data: draft,
  },
  'GET /api/drafts/:draft': {
    summary: 'One draft',
    access: VIEW,
    params: which,
    data: closed({
      ...draftFields,
      screen,
      author: optional(Type.String({ description: 'The name of who edits it.' })),
      reviewers: optional(
        list(closed({ account: Type.String(), name: Type.String() }), { description: 'Who else may approve or reject it.' }),
      ),
    }),
  },
  'GET /api/drafts/:draft/obstacles': {
    summary: 'What publishing a draft would refuse, as far as is known without compiling',
    access: VIEW,
    params: which,
    data: closed({ items: list(refusal) }),
  },
  'PUT /api/drafts/:draft': {
    summary: 'Writes a draft; the header `If-Version` says which version was changed',
    access: DRAFT,
    params: which,
    body: closed({ content, layout: optional(layout) }),
    data: draft,
  },
  'DELETE /api/drafts/:draft': { summary: 'Discards a draft', access: DRAFT, params: which, data: Type.Null() },
  'POST /api/drafts/:draft/reopen': {
    summary: 'Takes a draft back to be edited',
    access: DRAFT,
    params: which,
    data: draft,
  },
  'POST /api/drafts/:draft/submit': {
    summary: 'Hands a draft in for review',
    access: DRAFT,
    params: which,
    body: closed({ note: noteField }),
    data: draft,
  },
  'POST /api/drafts/:draft/review': {
    summary: 'Approves or rejects a draft of somebody else',
    access: { permission: 'definitions.review' },
    params: which,
    body: closed({ verdict: oneOf(['approve', 'reject']), comment: noteField }),
    data: draft,
  },
  'PUT /api/drafts/:draft/schedule': {
    summary: 'Publishes an approved draft at a moment to come, together with what the same person publishes at that moment',
    access: PUBLISH,
    params: which,
    body: closed({ at: momentField }),
    data: draft,
  },
  'DELETE /api/drafts/:draft/schedule': {
    summary: 'Takes back that a draft is published at a moment to come',
    access: PUBLISH,
    params: which,
    data: draft,
  },
  'POST /api/drafts/:draft/check': {
    summary: 'What is wrong with a draft, and what is proven of it',
    access: VIEW,
    params: which,
    data: closed({
      problems: list(
        said<DraftProblem & { readonly kind: string; readonly id: string }>('A problem and its sentence; errors first.'),
      ),
      more: Type.Integer({ description: 'How many more problems there are.' }),
      proofs: list(said<Proof>('A property and its sentence.')),
    }),
  },
  'GET /api/drafts/:draft/diff': {
    summary: 'What a draft changes',
    access: VIEW,
    params: which,
    query: closed({
      against: optional(
        Type.String({ pattern: '^(base|current|[0-9]{1,6})$|^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' }),
      ),
    }),
    data: closed({ changes: list(said<Change>('A change and its sentence.')) }),
  },
  'GET /api/drafts/:draft/impact': {
    summary: 'What a draft reaches beside its definition',
    access: VIEW,
    params: which,
    data: closed({
      records: list(
        closed({
          entity: Type.String(),
          axis: Type.String(),
          state: Type.String(),
          isRemoved: Type.Boolean(),
          closed: list(Type.String()),
          count: optional(Type.Integer({ description: "Absent where not all of the entity's records may be seen." })),
          to: optional(Type.String()),
        }),
      ),
      roles: list(closed({ role: Type.String(), action: Type.String(), states: optional(list(Type.String())) })),
      uses: list(closed({ kind: Type.String(), id: Type.String(), pointer: Type.String() })),
      broken: list(said<Problem>('A problem elsewhere and its sentence.')),
      words: closed({
        before: list(Type.String(), { description: 'Sentences of the definition in words that no longer hold.' }),
        after: list(Type.String(), { description: 'Those that hold instead.' }),
      }),
    }),
  },
  'POST /api/drafts/:draft/merge': {
    summary: 'Brings what was published since into a draft',
    access: DRAFT,
    params: which,
    body: closed({ take: optional(byName(oneOf(['mine', 'theirs']))) }),
    data: closed({
      isMerged: Type.Boolean(),
      draft,
      conflicts: list(document<MergeConflict>('A place of which one side has to be chosen.')),
    }),
  },
  'GET /api/drafts/:draft/records': {
    summary: 'Records in a state that goes',
    access: { permission: 'definitions.map' },
    params: which,
    query: closed({
      entity: idField,
      axis: idField,
      state: Type.String({ maxLength: 130 }),
      after: optional(uuidField),
    }),
    data: closed({ items: list(closed({ id: Type.String(), label: Type.String() })), more: Type.Boolean() }),
  },
  'POST /api/drafts/:draft/simulate': {
    summary: 'What each event of a state model would do in a situation',
    access: VIEW,
    params: which,
    body: closed({ state: nameField, role: optional(idField), ...assumed }),
    data: document<Simulation & { readonly roles: readonly string[] }>('Events, variables and roles.'),
  },
  'POST /api/drafts/:draft/simulate-flow': {
    summary: 'How a flow would run in a situation',
    access: VIEW,
    params: which,
    body: closed({
      now: momentField,
      actor: optional(nameField),
      tries: list(flowTry, { maxItems: 200 }),
      ...assumed,
    }),
    data: document<FlowSimulation>('Steps, tasks and what may be tried next.'),
  },
  'POST /api/drafts/:draft/replay': {
    summary: 'Begins to decide real work again by a draft; nothing is written',
    access: VIEW,
    params: which,
    body: closed({
      last: optional(Type.Integer({ minimum: 1, maximum: 50_000 })),
      day: optional(Type.String({ maxLength: 10 })),
    }),
    data: closed({ run: Type.String() }),
  },
  'GET /api/drafts/:draft/replay/:run': {
    summary: 'How far a replay is, and what it has found',
    access: VIEW,
    params: run,
    data: closed({
      state: oneOf(['reading', 'running', 'done', 'stopped']),
      total: Type.Integer(),
      done: Type.Integer(),
      same: Type.Integer(),
      refused: list(differingEntry),
      accepted: list(differingEntry),
      different: list(differingEntry),
      counts: closed({ refused: Type.Integer(), accepted: Type.Integer(), different: Type.Integer() }),
      notReplayed: list(closed({ reason: Type.String(), count: Type.Integer(), text: Type.String() })),
    }),
  },
  'DELETE /api/drafts/:draft/replay/:run': { summary: 'Stops a replay', access: VIEW, params: run, data: Type.Null() },
} as const satisfies Endpoints;
