import { Type } from 'typebox';
import type { Opening } from '#engine';
import { refusal } from './answers.ts';
import type { Endpoints } from './endpoint.ts';
import { idField, uuidField } from './fields.ts';
import { rowKey } from './notices.ts';
import {
  any,
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

/** A row of a query, or a record: its fields by name. */
export type Item = { readonly [name: string]: Json };
const item = document<Item>('A row: its fields by name; references are `{id, code}`.');

export const page = closed({
  items: list(item),
  next: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'Cursor of the next page.' }),
  total: optional(Type.Integer({ description: 'On the first page only.' })),
  capped: optional(Type.Boolean({ description: 'There are more than were counted.' })),
});

const words = optional(
  Type.Literal('each', {
    description: 'Rows say under `@words` the words of each language, `{field: {zh, en}}`, besides those of the reader.',
  }),
);
const paths = optional(
  Type.String({
    pattern: '^[a-zA-Z][a-zA-Z0-9]*([.,][a-zA-Z][a-zA-Z0-9]*){0,200}$',
    maxLength: 4_000,
    description: 'What else is asked of the record, behind its references: `part.description,bin.storageArea.name`.',
  }),
);
const row = closed({ entity: idField, id: uuidField });
const ofEntity = { permission: 'record:{entity}' } as const;

const record = closed({
  record: item,
  children: byName(any<readonly Item[]>()),
  actions: list(
    closed({
      action: Type.String(),
      open: Type.Boolean(),
      reasons: list(refusal),
      opening: optional(document<Opening>('When it opens.')),
    }),
  ),
  values: byName(any()),
});

const historyEntry = closed({
  journal: Type.String(),
  at: moment,
  action: Type.String(),
  actor: Type.String({ description: 'Name of who did it.' }),
  operator: nullableText,
  secondPerson: nullableText,
  isSigned: Type.Boolean({ description: 'Who did it signed it with their password.' }),
  device: nullableText,
  reason: nullableText,
  reasons: nullableText,
  refusal: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'The entry is an attempt that was refused.' }),
  definitions: Type.String(),
  before: byName(any()),
  after: byName(any()),
});

const person = closed({
  name: Type.String(),
  state: optional(Type.String()),
  actingFor: optional(nullableText),
  at: optional(nullableMoment),
  dueAt: optional(nullableMoment),
  isBarred: optional(Type.Literal(true, { description: 'May not decide any more: an administrator names somebody else.' })),
});

const approval = closed({
  id: Type.String(),
  flow: Type.String(),
  state: Type.String(),
  steps: list(
    closed({
      title: Type.String(),
      kind: oneOf(['approval', 'copy']),
      state: oneOf(['passed', 'open', 'ahead']),
      isPossible: optional(Type.Literal(true)),
      handling: optional(oneOf(['parallel', 'serial'])),
      pass: optional(oneOf(['one', 'all'])),
      people: list(person),
      others: list(Type.String()),
    }),
  ),
  ends: list(
    closed({
      outcome: oneOf(['approved', 'rejected']),
      to: list(closed({ word: Type.String(), of: Type.String() })),
    }),
  ),
});

const genealogy = closed({
  nodes: list(
    closed({
      entity: Type.String(),
      id: Type.String(),
      code: optional(Type.String()),
      steps: Type.Integer(),
      what: optional(Type.String()),
      quantity: optional(Type.Number()),
      place: optional(Type.String()),
      hasLeft: Type.Boolean(),
    }),
  ),
  edges: list(closed({ relation: Type.String(), from: rowKey, to: rowKey, quantity: nullableNumber, at: moment })),
  cut: Type.Boolean({ description: 'It goes on beyond what is shown.' }),
});

const labelItem = closed({
  code: optional(oneOf(['qr', 'code128', 'datamatrix'])),
  value: Type.String(),
  x: Type.Number(),
  y: Type.Number(),
  size: optional(Type.Number()),
  width: optional(Type.Number()),
  height: optional(Type.Number()),
});
const label = closed({
  width: Type.Number({ description: 'Millimetres.' }),
  height: Type.Number(),
  items: list(labelItem),
  more: optional(list(list(labelItem), { description: 'Items of further pages.' })),
});

/** Reading: pages of queries, single records with their past, their labels, and the words of fields. */
export const records = {
  'GET /api/queries/:query': {
    summary: 'A page of a query',
    description:
      'Every query has its own columns and parameters: see the operations of each. `filter search sort cursor limit words` are of the page.',
    access: { permission: 'query:{query}' },
    params: closed({ query: idField }),
    data: page,
  },
  'GET /api/queries/:query/values': {
    summary: 'Values of a column that offers suggestions, the most used first',
    access: { permission: 'query:{query}' },
    params: closed({ query: idField }),
    query: closed({ column: Type.String({ maxLength: 60 }), search: optional(Type.String({ maxLength: 200 })) }),
    data: list(Type.String()),
  },
  'GET /api/records/:entity': {
    summary: 'A record by its code',
    access: ofEntity,
    params: closed({ entity: idField }),
    query: closed({ code: Type.String({ minLength: 1, maxLength: 100 }), paths, words }),
    data: record,
  },
  'GET /api/records/:entity/:id': {
    summary: 'A record with its parts, and which actions are open on it',
    access: ofEntity,
    params: row,
    query: closed({ paths, words }),
    data: record,
  },
  'GET /api/records/:entity/:id/history': {
    summary: 'What happened to a record, the newest first',
    access: ofEntity,
    params: row,
    query: closed({ before: optional(uuidField) }),
    data: list(historyEntry),
  },
  'GET /api/records/:entity/:id/approval': {
    summary: 'Where the approval of a record stands',
    access: ofEntity,
    params: row,
    query: closed({}),
    data: Type.Union([approval, Type.Null()]),
  },
  'GET /api/records/:entity/:id/genealogy': {
    summary: 'Where material went, and where it came from',
    access: ofEntity,
    params: row,
    query: closed({ direction: optional(oneOf(['forward', 'backward', 'both'])) }),
    data: genealogy,
  },
  'GET /api/records/:entity/:id/labels/:label': {
    summary: 'A label of a record as it would be printed now',
    access: ofEntity,
    params: closed({ entity: idField, id: uuidField, label: idField }),
    query: closed({
      format: optional(oneOf(['json', 'svg', 'zpl', 'pdf'])),
      dots: optional(oneOf(['6', '8', '12', '24'])),
      copies: optional(Type.String({ pattern: '^[1-9][0-9]?$' })),
      page: optional(
        Type.String({ pattern: '^[1-9][0-9]?$', description: 'Of a drawing: without it all pages below each other.' }),
      ),
      v: optional(Type.String({ pattern: '^[0-9]{1,10}$', description: 'Version of the record, for caches.' })),
    }),
    data: label,
  },
  'GET /api/labels/:id': {
    summary: 'A label as it was printed',
    access: { permission: 'record:label-print-job' },
    params: closed({ id: uuidField }),
    content: 'image/svg+xml',
  },
  'GET /api/dictionaries': {
    summary: 'The words of the dictionaries of the plant',
    access: 'signedIn',
    data: list(
      closed({
        dictionary: Type.String(),
        key: Type.String(),
        value: Type.String(),
        isDefault: Type.Boolean(),
        rank: Type.Integer({ description: 'Its place by use, from 0.' }),
      }),
    ),
  },
  'GET /api/user-centre/announcements': {
    summary: 'The announcements of this moment for the user',
    access: { permission: 'query:announcement-current' },
    data: page,
  },
  'GET /api/user-centre/announcements/types': {
    summary: 'The types of announcements',
    access: { permission: 'query:announcement-current' },
    data: list(closed({ type: Type.String(), name: Type.String() })),
  },
  'GET /api/user-centre/announcements/:id': {
    summary: 'One announcement',
    access: { permission: 'query:announcement-current' },
    params: closed({ id: uuidField }),
    data: item,
  },
} as const satisfies Endpoints;
