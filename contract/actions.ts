import { Type } from 'typebox';
import type { LikelyKind, Preview, ViewField } from '#engine';
import { actionDone, actionRefused, manyDone, refusal } from './answers.ts';
import type { Endpoints, Value } from './endpoint.ts';
import { flagField, idField, keyField, scannedField, screenField, shellField } from './fields.ts';
import { any, byName, closed, document, list, optional, type Json } from './schema.ts';

const action = closed({ action: idField });
const refusedAction = { default: actionRefused };

/** What `If-Version` says of a single submit. */
const versionsField = Type.Record(
  Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]*(\\.\\d{1,3})?$' }),
  Type.Integer({ minimum: 0 }),
  {
    description:
      'By the name of an input, in a list with the place in it: the version of the record it names, as it was shown. One that changed since is refused.',
    maxProperties: 200,
  },
);

/** An action that is offered on a record, and why it is closed. */
const offer = closed({
  action: Type.String(),
  title: Type.String(),
  screen: Type.String(),
  input: optional(Type.String({ description: 'The input that takes the record.' })),
  many: optional(Type.Boolean()),
  icon: optional(Type.String()),
  opens: optional(Type.Literal(true)),
  undoneBy: optional(Type.String()),
  open: Type.Boolean(),
  reasons: list(refusal),
});

/** A {@link Preview} whose refusals have their sentences. */
export type RenderedPreview = Omit<Preview, 'refusals' | 'objections' | 'asks'> & {
  readonly refusals: readonly Value<typeof refusal>[];
  readonly objections?: readonly Value<typeof refusal>[];
  readonly asks?: readonly Value<typeof refusal>[];
};

/** A record behind a code: its card, and what may be done with it. */
const scannedRecord = closed({
  entity: Type.String(),
  id: Type.String(),
  code: Type.String(),
  hasCode: Type.Boolean(),
  title: Type.String(),
  card: list(document<ViewField>('A field of the card.')),
  values: byName(any()),
  actions: list(offer),
});

/** Doing something, and what comes before it. */
export const actions = {
  'POST /api/actions/:action': {
    summary: 'Does an action',
    description:
      'Every action has its own input: see the operations of each. A submit that is sent again under the same `Idempotency-Key` is done once and gets the first answer.',
    access: { permission: 'action:{action}' },
    params: action,
    query: closed({ dryRun: optional(flagField), preview: optional(flagField) }),
    answer: actionDone,
    others: refusedAction,
  },
  'POST /api/actions/:action/bulk': {
    summary: 'Does an action for each of many rows',
    access: { permission: 'action:{action}' },
    params: action,
    body: closed({
      items: list(closed({ key: keyField, input: Type.Unsafe<unknown>({}), versions: optional(versionsField) }), {
        minItems: 1,
        maxItems: 200,
      }),
    }),
    answer: manyDone,
  },
  'POST /api/scan': {
    summary: 'The records behind a code, and what may be done with them',
    access: 'signedIn',
    body: closed({ code: scannedField, shell: optional(shellField) }),
    data: closed({
      items: list(scannedRecord),
      likely: optional(list(document<LikelyKind>('What it may be by its form, where no record has it.'))),
    }),
  },
  'POST /api/screens/:screen/look': {
    summary: 'What a scan or a value does to a screen that is being filled in; nothing is written',
    access: 'signedIn',
    params: closed({ screen: screenField }),
    body: closed({
      input: Type.Unsafe<{ readonly [name: string]: Json }>({ type: 'object' }),
      scan: optional(
        closed({ code: scannedField, slot: optional(Type.String({ pattern: '^[a-z][A-Za-z0-9]*$', maxLength: 40 })) }),
      ),
      shell: optional(shellField),
    }),
    data: document<RenderedPreview>('The input with the scan in it, cards, refusals, and what else the screen shows.'),
  },
} as const satisfies Endpoints;
