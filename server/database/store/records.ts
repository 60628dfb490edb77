import {
  isDecimal,
  toWire,
  type Bundle,
  type Changes,
  type EntityModel,
  type FieldModel,
  type Json,
  type RawValues,
  type RecordValue,
  type Value,
} from '#engine';
import type { Submit } from '../../core/submit.ts';
import type { NewRow } from './writeColumns.ts';

/** Rows of one entity that the engine writes beside the changes. */
export type Records = readonly (readonly [entity: string, rows: readonly NewRow[]])[];

/** The journal entry and what refers to it: state changes, stock movements, genealogy, messages to send. */
export function journalRecords(bundle: Bundle, changes: Changes, submit: Submit): Records {
  const journal = submit.journalId;
  const row = (values: RawValues): NewRow => ({ id: submit.context.newId(), values: { journal, ...values } });
  return [
    ['journal-entry', [{ id: journal, values: journalOf(bundle, changes, submit) }]],
    [
      'state-change',
      changes.states.map((change) =>
        row({
          entity: change.entity,
          entityId: change.id,
          region: change.field,
          fromState: change.from,
          toState: change.to,
          event: change.event,
          reason: givenReason(submit),
        }),
      ),
    ],
    [
      'stock-movement',
      changes.movements.map((leg) =>
        row({ ...leg.fields, entity: leg.entity, rowId: leg.id, quantity: leg.quantity, kind: submit.action.movement }),
      ),
    ],
    [
      'genealogy-edge',
      changes.links.map(({ relation, from, to, quantity }) =>
        row({ relation, parentEntity: from.entity, parentId: from.id, childEntity: to.entity, childId: to.id, quantity }),
      ),
    ],
    ['label-print-job', printRows(bundle, changes, submit)],
    ['outbox-message', outboxMessages(bundle, changes, submit).map(row)],
  ];
}

function journalOf(bundle: Bundle, changes: Changes, { action, input, context, idempotencyKey }: Submit): RawValues {
  return {
    actor: context.actor.userId,
    operator: changes.operator ?? context.actor.personId ?? null,
    secondPerson: context.second?.personId ?? null,
    agreedBy: context.second?.userId ?? null,
    isSigned: context.signed === true ? true : null,
    device: context.actor.device ?? null,
    at: context.now,
    happenedAt: context.happenedAt ?? null,
    action: action.id,
    refusal: changes.refusal ?? null,
    definitionHash: bundle.hash,
    idempotencyKey,
    input: withoutSecrets(action.input.fields ?? [], input),
    before: byRow(
      bundle,
      [...changes.updated, ...changes.deleted].map(({ entity, id, before }) => ({ entity, id, values: before })),
    ),
    after: byRow(bundle, [
      // An erased field has no value, but readers learn that it changed.
      ...(changes.erased ?? []).map((row) => ({ ...row, values: {} })),
      ...changes.created,
      ...changes.updated.map(({ entity, id, after }) => ({ entity, id, values: after })),
    ]),
  };
}

/** `{box: {<id>: {quantity: 5}}}`: the values that differ, of every row, without secrets. */
function byRow(
  bundle: Bundle,
  rows: readonly { readonly entity: string; readonly id: string; readonly values: RawValues }[],
): Value {
  const visible: Record<string, Record<string, Json>> = {};
  for (const { entity, id, values } of rows)
    (visible[entity] ??= {})[id] = visibleValues(bundle.entities.get(entity), values);
  return visible as RecordValue; // plain JSON is made of values
}

function visibleValues(entity: EntityModel | undefined, values: RawValues): Json {
  const open = Object.entries(values).filter(([name]) => entity?.fields.get(name)?.schema['x-secret'] !== true);
  return Object.fromEntries(open.map(([name, value]) => [name, toWire(value)]));
}

/** An input as the journal keeps it: secrets are left out at every depth. */
function withoutSecrets(fields: readonly FieldModel[], record: RecordValue): RecordValue {
  const open = fields.filter(({ schema, name }) => schema['x-secret'] !== true && name in record);
  return Object.fromEntries(open.map((field) => [field.name, visible(field, record[field.name] ?? null)])) as RecordValue;
}

function visible(field: FieldModel, value: Value): Value {
  if (Array.isArray(value))
    return (value as readonly Value[]).map((item) => (field.items ? visible(field.items, item) : toWire(item))) as Value;
  const isRecord = field.fields !== undefined && typeof value === 'object' && value !== null && !isDecimal(value);
  return isRecord ? withoutSecrets(field.fields, value as RecordValue) : (toWire(value) as Value);
}

function givenReason({ input }: Submit): string | null {
  return typeof input['reason'] === 'string' ? input['reason'] : null;
}

/** Labels to print: the print worker fills each with what the row says by then, and reprints show the same. */
function printRows(bundle: Bundle, { prints }: Changes, submit: Submit): readonly NewRow[] {
  const { context } = submit;
  return prints.map(({ label, of, copies }) => ({
    id: context.newId(),
    values: {
      ...initialStates(bundle, 'label-print-job'),
      template: label,
      targetEntity: of.entity,
      targetId: of.id,
      copies,
      reprintReason: givenReason(submit),
      payload: {},
    },
  }));
}

/** Notices leave through the outbox, when everything else is safe. */
function outboxMessages(bundle: Bundle, { notices }: Changes, { context, action }: Submit): readonly RawValues[] {
  return notices.map(({ code, type, roles, persons, about, params }) => ({
    ...initialStates(bundle, 'outbox-message'),
    channel: 'notice',
    payload: {
      code,
      type,
      roles,
      persons,
      ...(about ? { about: { ...about } } : {}),
      params: params as RecordValue,
      action: action.id,
    },
    dueAt: context.now,
    attempts: 0,
  }));
}

function initialStates(bundle: Bundle, entity: string): RawValues {
  return Object.fromEntries(
    (bundle.entities.get(entity)?.states ?? []).map(({ fields, model }) => [fields[0] ?? '', model.initial]),
  );
}
