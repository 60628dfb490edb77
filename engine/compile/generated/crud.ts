import type { ActionDefinition, EntityDefinition, FieldSchema, GeneratedAction } from '../../definitions.generated.ts';
import type { Definitions } from '../../load/definitions.ts';
import { camel } from '../../load/names.ts';
import { childInputs, childReferences, childSyncs, withChildren } from './children.ts';
import { ownFields, requiredOf } from './fields.ts';
import { identity, unchanged } from './identity.ts';
import { inputs } from './inputs.ts';
import { assignments, references } from './references.ts';

/** `<id>-create`: every declared field; references by code; numbered fields may be given (imports keep their codes). */
export function generatedCreate(set: Definitions, entity: EntityDefinition, extra: GeneratedAction): ActionDefinition {
  const fields = ownFields(entity, extra);
  return base(entity, 'create', extra, {
    input: {
      type: 'object',
      required: requiredOf(entity, fields),
      properties: { ...inputs(fields, entity.id, 'row'), ...childInputs(set, entity, extra) },
    },
    load: { ...references(set, fields, ''), ...childReferences(set, entity, extra), ...extra.load },
    effects: {
      create: { create: entity.id, as: 'made', set: assignments(fields) },
      ...childSyncs(set, entity, extra, 'made'),
      ...extra.effects,
    },
  });
}

/**
 * `<id>-edit`: the row by id, its version, every declared field; a row changed in the meantime is refused with the name of
 * the user.
 */
export function generatedEdit(set: Definitions, entity: EntityDefinition, extra: GeneratedAction): ActionDefinition {
  const fields = ownFields(entity, extra);
  const alias = camel(entity.id);
  const isStateful = Object.values(entity.states ?? {}).some(
    (model) => set['state-model'].get(model)?.definition.events['edit'],
  );
  return base(entity, 'edit', extra, {
    // An edit shows the whole row, so what a new row gets by default must be given here.
    input: {
      type: 'object',
      required: ['id', 'version', ...(entity.fields.required ?? []).filter((name) => fields[name])],
      properties: { ...identity, ...inputs(fields, entity.id, alias), ...childInputs(set, entity, extra) },
    },
    load: {
      [alias]: { entity: entity.id, by: { id: 'input.id' }, lock: true, ...withChildren(extra) },
      ...references(set, fields, ''),
      ...childReferences(set, entity, extra),
      ...extra.load,
    },
    assert: { version: unchanged(alias), ...extra.assert },
    effects: {
      ...(isStateful ? { edit: { event: 'edit', on: alias } } : {}),
      update: { update: alias, set: assignments(fields) },
      ...childSyncs(set, entity, extra, alias),
      ...extra.effects,
    },
  });
}

/** `<id>-delete`: foreign keys say what blocks it. */
export function generatedDelete(entity: EntityDefinition, extra: GeneratedAction): ActionDefinition {
  const alias = camel(entity.id);
  return base(entity, 'delete', extra, {
    input: { type: 'object', required: ['id', 'version'], properties: identity },
    load: { [alias]: { entity: entity.id, by: { id: 'input.id' }, lock: true }, ...extra.load },
    assert: { version: unchanged(alias), ...extra.assert },
    effects: { ...extra.effects, delete: { delete: alias } },
  });
}

/** What a form may do to the sum of a ledger whose rows it writes. */
const STOCK = { create: 'in', edit: 'counted', delete: 'out' } as const;

function base(
  entity: EntityDefinition,
  verb: keyof typeof STOCK,
  extra: GeneratedAction,
  made: Pick<ActionDefinition, 'input' | 'effects'> & Partial<ActionDefinition>,
): ActionDefinition {
  return {
    id: `${entity.id}-${verb}`,
    ...(extra.title ? { title: extra.title } : {}),
    ...(extra.source ? { source: extra.source } : { assumed: true as const }),
    ...(entity.ledger ? { stock: STOCK[verb] } : {}),
    ...made,
    input: withInput(made.input, extra.input),
    ...(made.assert ? {} : extra.assert ? { assert: extra.assert } : {}),
    ...(extra.let ? { let: extra.let } : {}),
    ...(extra.ensure ? { ensure: extra.ensure } : {}),
  };
}

/** What the entity asks for beside its fields stands behind them. */
function withInput(own: FieldSchema, extra: FieldSchema | undefined): FieldSchema {
  if (!extra) return own;
  return {
    ...own,
    required: [...(own.required ?? []), ...(extra.required ?? [])],
    properties: { ...own.properties, ...extra.properties },
  };
}
