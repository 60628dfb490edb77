import { whereRefused } from '../expr/check/narrow.ts';
import type { EntityDefinition } from '../definitions.generated.ts';
import type { Expression } from '../expr/types.ts';
import type { Definitions, LoadedDefinition } from '../load/definitions.ts';
import { actorType } from '../model/actorType.ts';
import { fieldType, rowType } from '../model/fieldTypes.ts';
import { lockRanks } from './lockRanks.ts';
import { camel, byRank } from '../load/names.ts';
import { computedScale, type Shape } from './schema.ts';
import { settingsType } from './settings.ts';
import type { Slots } from '../model/slots.ts';
import { locationBelow, type SourceLocation } from '../load/sourceLocation.ts';
import type {
  CheckModel,
  ComputedModel,
  EntityModel,
  FieldModel,
  LimitModel,
  StateModel,
  UniqueModel,
} from '../model/types.ts';

/** Everything an entity's compilation looks at. */
interface Sources {
  readonly set: Definitions;
  readonly shapes: ReadonlyMap<string, Shape>;
  readonly models: ReadonlyMap<string, StateModel>;
  readonly slots: Slots;
}

/** Compiles every entity: expressions of its defaults, computed fields, checks and keys; who refers to it; its lock rank. */
export function entitiesOf(sources: Sources): ReadonlyMap<string, EntityModel> {
  const ranks = lockRanks(sources.shapes, new Set([...sources.set.flow.values()].map(({ definition }) => definition.entity)));
  const referred = referredBy(sources.shapes);
  return new Map(
    [...sources.set.entity].map(([id, loaded]) => {
      const shape = sources.shapes.get(id) as Shape; // made from the same set
      return [id, { ...entity(sources, loaded, shape), lockRank: ranks.get(id) ?? 0, referredBy: referred.get(id) ?? [] }];
    }),
  );
}

function entity(
  sources: Sources,
  { area, file, definition }: LoadedDefinition<EntityDefinition>,
  shape: Shape,
): Omit<EntityModel, 'lockRank' | 'referredBy'> {
  const location: SourceLocation = { file, pointer: '' };
  const open = openRows(sources, location, definition);
  const parent = definition.childOf && definition.fields.properties?.[definition.childOf.field]?.['x-ref'];
  return {
    id: definition.id,
    area,
    definition,
    of: definition.of ?? [],
    label: definition.label,
    limits: limits(sources, location, definition),
    closed: new Set([...shape.fields.values()].flatMap(({ name, schema }) => (schema['x-closed'] ? [name] : []))),
    ...(open ? { open } : {}),
    children: shape.children,
    fields: new Map(
      [...shape.fields.values()].map((field) => [
        field.name,
        withDecimals(sources, location, shape.id, withDefault(sources, location, field)),
      ]),
    ),
    isOpenToEditors: definition.closed?.evenToEditors !== true,
    states: Object.entries(definition.states ?? {}).flatMap(([field, id]) => {
      const model = sources.models.get(id);
      // A model of several axes is named for each of them.
      return model && (model.axes?.[0] ?? field) === field ? [{ fields: model.axes ?? [field], model }] : [];
    }),
    computed: new Map(
      Object.keys(definition.computed ?? {}).map((name) => [
        name,
        computed(sources, locationBelow(location, 'computed', name), shape, name),
      ]),
    ),
    unique: Object.entries(definition.unique ?? {}).map(([name, key]) =>
      unique(sources, locationBelow(location, 'unique', name, 'where'), shape, name, key),
    ),
    index: Object.values(definition.index ?? {}),
    checks: byRank(definition.checks).map(([name, check]): CheckModel => ({
      name,
      ...slotsOfCheck(sources, locationBelow(location, 'checks', name), check, shape),
    })),
    serials: serials(sources, shape),
    history: definition.history !== false,
    ...(definition.kindOf ? { kindOf: definition.kindOf } : {}),
    ...(definition.tree ? { tree: definition.tree } : {}),
    ...(definition.ledger ? { ledger: definition.ledger } : {}),
    ...(definition.noOverlap ? { noOverlap: { ...definition.noOverlap, within: definition.noOverlap.within ?? [] } } : {}),
    ...(definition.childOf && parent
      ? {
          childOf: { field: definition.childOf.field, parent, as: definition.childOf.as, max: definition.childOf.max ?? 200 },
        }
      : {}),
  };
}

/** What limits rows sees the row and who asks, and becomes a condition of statements. */
const rowsSeen = (entity: string) => ({ names: { row: rowType(entity), actor: actorType }, sqlOnly: true });

function openRows({ slots }: Sources, location: SourceLocation, { id, closed }: EntityDefinition): Expression | undefined {
  return slots.optional(locationBelow(location, 'closed', 'unless'), closed?.unless, rowsSeen(id), { kind: 'bool' });
}

function limits({ slots }: Sources, location: SourceLocation, { id, limits = {} }: EntityDefinition): EntityModel['limits'] {
  const environment = rowsSeen(id);
  const limit = (name: string, { where, hide }: (typeof limits)[string]): LimitModel => {
    const condition = slots.optional(locationBelow(location, 'limits', name, 'where'), where, environment, { kind: 'bool' });
    return { hide: new Set<string>(hide), ...(condition ? { where: condition } : {}) };
  };
  return new Map(Object.entries(limits).map(([name, each]) => [name, limit(name, each)]));
}

function withDefault({ slots, set }: Sources, location: SourceLocation, field: FieldModel): FieldModel {
  const source = field.schema['x-default'];
  if (source === undefined) return field;
  const names = { actor: actorType, now: { kind: 'timestamp' } as const, settings: settingsType(set) };
  return {
    ...field,
    default: slots.expression(
      locationBelow(location, 'fields', 'properties', field.name, 'x-default'),
      source,
      { names },
      fieldType({ ...field, required: false }),
    ),
  };
}

function withDecimals({ slots }: Sources, location: SourceLocation, entity: string, field: FieldModel): FieldModel {
  const path = field.schema['x-decimals'];
  if (path === undefined) return field;
  const at = locationBelow(location, 'fields', 'properties', field.name, 'x-decimals');
  const names = { row: rowType(entity) };
  return { ...field, decimals: slots.expression(at, `row.${path}`, { names }, { kind: 'int', nullable: true }) };
}

function computed(sources: Sources, location: SourceLocation, shape: Shape, name: string): ComputedModel {
  const definition = shape.definition.computed?.[name];
  const scale = computedScale(sources.shapes, shape, name);
  if (!definition || 'value' in definition) {
    return {
      kind: 'value',
      value: sources.slots.expression(
        locationBelow(location, 'value'),
        definition?.value ?? '',
        { names: { row: rowType(shape.id) }, sqlOnly: true },
        'any',
      ),
    };
  }
  const [entity, field] =
    'sum' in definition ? (definition.sum.split('.') as [string, string]) : [definition.count, undefined];
  const where = sources.slots.optional(
    locationBelow(location, 'where'),
    definition.where,
    { names: { row: rowType(entity) }, sqlOnly: true },
    { kind: 'bool' },
  );
  return {
    kind: field === undefined ? 'count' : 'sum',
    entity,
    by: definition.by,
    scale,
    ...(field === undefined ? {} : { field }),
    ...(where ? { where } : {}),
  };
}

function unique(
  sources: Sources,
  location: SourceLocation,
  shape: Shape,
  name: string,
  key: readonly string[] | { fields: readonly string[]; where?: string; code?: string },
): UniqueModel {
  const { fields, where, code } = 'fields' in key ? key : { fields: key, where: undefined, code: undefined };
  const environment = { names: { row: rowType(shape.id) }, sqlOnly: true };
  const condition = sources.slots.optional(location, where, environment, { kind: 'bool' });
  if (condition) ownRowOnly(sources, location, shape, condition);
  return { name, fields, code: code ?? `${camel(shape.id)}.alreadyExists`, ...(condition ? { where: condition } : {}) };
}

/** A table constraint can read only columns of its own row: no references, no aggregates. */
function ownRowOnly({ slots }: Sources, location: SourceLocation, { fields }: Shape, { reads, source }: Expression): void {
  const isStored = (field = ''): boolean => !['refs', 'files', undefined].includes(fields.get(field)?.kind);
  const beyond = reads.find(({ path: [field, ...rest] }) => rest.length > 0 || !isStored(field));
  if (beyond) slots.report(location, 'lint.beyondRow', { expression: source, path: beyond.path.join('.') });
}

function slotsOfCheck(
  sources: Sources,
  location: SourceLocation,
  check: { ok: string; code: string; params?: Record<string, string>; at?: string },
  shape: Shape,
): Omit<CheckModel, 'name'> {
  const { slots } = sources;
  const environment = { names: { row: rowType(shape.id) }, sqlOnly: true };
  const ok = slots.expression(locationBelow(location, 'ok'), check.ok, environment, { kind: 'bool' });
  ownRowOnly(sources, locationBelow(location, 'ok'), shape, ok);
  return {
    ok,
    code: check.code,
    params: slots.record(locationBelow(location, 'params'), check.params, whereRefused(environment, ok), 'scalar'),
    ...(check.at ? { at: check.at } : {}),
  };
}

function serials({ set, slots }: Sources, shape: Shape): EntityModel['serials'] {
  const numbered = [...shape.fields.values()].flatMap((field): [string, Readonly<Record<string, Expression>>][] => {
    const rule = set['serial-rule'].get(field.schema['x-serial'] ?? '');
    if (!rule) return [];
    const parts = byRank(rule.definition.parts).flatMap(([name, part]): [string, Expression][] =>
      'param' in part
        ? [
            [
              name,
              slots.expression(
                { file: rule.file, pointer: `/parts/${name}/param` },
                part.param,
                { names: { row: rowType(shape.id) } },
                'scalar',
              ),
            ],
          ]
        : [],
    );
    return [[field.name, Object.fromEntries(parts)]];
  });
  return new Map(numbered);
}

function referredBy(shapes: ReadonlyMap<string, Shape>): ReadonlyMap<string, { entity: string; field: string }[]> {
  const all = new Map<string, { entity: string; field: string }[]>();
  for (const shape of shapes.values()) {
    for (const field of shape.fields.values()) {
      if (!field.ref || field.role !== 'field' || shape.definition.kindOf === 'view') continue;
      all.set(field.ref, [...(all.get(field.ref) ?? []), { entity: shape.id, field: field.name }]);
    }
  }
  return all;
}
