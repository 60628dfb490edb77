import type { ActionDefinition, EntityDefinition, FieldSchema, GeneratedAction, Loads } from '../definitions.generated.ts';
import type { Definitions } from '../load/definitions.ts';
import { camel } from '../load/names.ts';
import { naturalKey } from '../model/naturalKey.ts';

type Fields = Readonly<Record<string, FieldSchema>>;

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

/** What names a record as it was seen. */
export const identity: Fields = {
  id: { type: 'string', maxLength: 36 },
  version: { type: 'integer', minimum: 1, maximum: 2147483647, 'x-widget': 'ordinal' },
};

/** Nobody changed the record since it was seen. */
export const unchanged = (alias: string) => ({
  ok: `input.version == ${alias}.version`,
  code: 'common.changedMeanwhile',
  params: { by: `${alias}.updatedBy.account` },
  at: '/version',
  assumed: true as const,
});

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

/** Fields a form may write: all that are declared and not omitted; states are written by events. */
function ownFields(entity: EntityDefinition, { omit = [] }: GeneratedAction, prefix = ''): Fields {
  return Object.fromEntries(Object.entries(entity.fields.properties ?? {}).filter(([name]) => !omit.includes(prefix + name)));
}

function requiredOf(entity: EntityDefinition, fields: Fields): string[] {
  return (entity.fields.required ?? []).filter(
    (name) => fields[name] && fields[name]['x-serial'] === undefined && fields[name]['x-default'] === undefined,
  );
}

/** @param row  what the row is called that they are given for */
function inputs(fields: Fields, entity: string, row: string): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { ...input(field, `${entity}.${name}`), ...formOf(field, fields, row) },
    ]),
  );
}

/** Data of a form are checked by that of the row they are given with, else by that of the row as it was. */
function formOf({ 'x-schema': path }: FieldSchema, fields: Fields, row: string): FieldSchema {
  const [root = '', ...rest] = path?.split('.') ?? [];
  if (path === undefined) return {};
  return { 'x-schema': [fields[root] ? alias('', root) : `${row}.${root}`, ...rest].join('.') };
}

/** A reference is given by its code, under the field's own conditions; everything else takes type and bounds from the field. */
function input(field: FieldSchema, of: string): FieldSchema {
  const code = (ref: string, { 'x-choices': choices }: FieldSchema): FieldSchema => ({
    type: 'string',
    format: 'code',
    maxLength: 60,
    'x-scan': ref,
    ...(choices === undefined ? {} : { 'x-choices': choices }),
  });
  const when = field['x-when'] ? { 'x-when': field['x-when'] } : {};
  if (field['x-ref']) return { ...code(field['x-ref'], field), ...when };
  if (field.items?.['x-ref'])
    return {
      type: 'array',
      maxItems: field.maxItems ?? 200,
      uniqueItems: true,
      items: code(field.items['x-ref'], field.items),
      ...when,
    };
  return { 'x-of': of };
}

function references(set: Definitions, fields: Fields, list: string): Loads {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, Loads[string]][] => {
      const ref = field['x-ref'] ?? field.items?.['x-ref'];
      const target = ref === undefined ? undefined : set.entity.get(ref)?.definition;
      if (!target) return [];
      const key = naturalKey(target);
      if (list)
        return [
          [
            alias(list, name),
            { entity: target.id, byAll: { [key]: `input.${list}.map(i, i.${name})` }, at: `/${list}/*/${name}` },
          ],
        ];
      if (field.items) return [[alias('', name), { entity: target.id, byAll: { [key]: `input.${name}` }, at: `/${name}/*` }]];
      return [[alias('', name), { entity: target.id, by: { [key]: `input.${name}` }, at: `/${name}` }]];
    }),
  );
}

const alias = (list: string, name: string): string =>
  list ? `${list}${name.charAt(0).toUpperCase()}${name.slice(1)}Rows` : `${name}Row`;

function assignments(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field['x-ref'] || field.items?.['x-ref'] ? alias('', name) : `input.${name}`,
    ]),
  );
}

function childrenOf(
  set: Definitions,
  entity: EntityDefinition,
  extra: GeneratedAction,
): readonly { as: string; child: EntityDefinition; fields: Fields }[] {
  return (extra.children ?? []).flatMap((as) => {
    const child = [...set.entity.values()].find(
      ({ definition: d }) => d.childOf?.as === as && d.fields.properties?.[d.childOf.field]?.['x-ref'] === entity.id,
    )?.definition;
    if (!child) return [];
    return [
      {
        as,
        child,
        fields: Object.fromEntries(
          Object.entries(ownFields(child, extra, `${as}.`)).filter(([name]) => name !== child.childOf?.field),
        ),
      },
    ];
  });
}

function childInputs(set: Definitions, entity: EntityDefinition, extra: GeneratedAction): Fields {
  return Object.fromEntries(
    childrenOf(set, entity, extra).map(({ as, child, fields }) => [
      as,
      {
        type: 'array' as const,
        maxItems: child.childOf?.max ?? 200,
        items: { type: 'object' as const, required: requiredOf(child, fields), properties: inputs(fields, child.id, 'row') },
      },
    ]),
  );
}

function childReferences(set: Definitions, entity: EntityDefinition, extra: GeneratedAction): Loads {
  return Object.assign({}, ...childrenOf(set, entity, extra).map(({ as, fields }) => references(set, fields, as))) as Loads;
}

function childSyncs(
  set: Definitions,
  entity: EntityDefinition,
  extra: GeneratedAction,
  of: string,
): ActionDefinition['effects'] {
  return Object.fromEntries(
    childrenOf(set, entity, extra).map(({ as, child, fields }) => [
      as,
      {
        sync: as,
        of,
        to: `input.${as}`,
        key: child.label[1] ?? child.label[0],
        set: Object.fromEntries(
          Object.entries(fields)
            .filter(([, f]) => f['x-ref'])
            .map(([name]) => [name, `${alias(as, name)}[itemAt]`]),
        ),
      },
    ]),
  );
}

function withChildren(extra: GeneratedAction): { with?: string[] } {
  return extra.children && extra.children.length > 0 ? { with: [...extra.children] } : {};
}
