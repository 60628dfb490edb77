import type { EntityDefinition } from '../../definitions.generated.ts';
import type { LoadedDefinition } from '../../load/definitions.ts';
import { byRank, camel } from '../../load/names.ts';
import { locationBelow, type SourceLocation } from '../../load/sourceLocation.ts';
import type { AlwaysModel, CheckModel, ComputedModel, EntityModel, LimitModel, UniqueModel } from '../../model/types.ts';
import { computedScale, type Shape } from '../schema.ts';
import { serials, withDecimals, withDefault } from './fields.ts';
import type { Sources } from './sources.ts';
import type { Expression } from '../../expr/types.ts';
import { actorType } from '../../model/actorType.ts';
import { fieldType, rowType } from '../../model/fieldTypes.ts';
import { type ExpectedType, withNull } from '../../expr/typing.ts';
import { FLOW_INSTANCE, FLOW_TASK } from '../../model/flowTypes.ts';
import { whereRefused } from '../../expr/check/narrow.ts';
import { suggestion } from '../../value/suggestion.ts';

/** Compiles every entity: expressions of its defaults, computed fields, checks and keys; who refers to it; its lock rank. */
export function compileEntities(sources: Sources): ReadonlyMap<string, EntityModel> {
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
    always: compileAlways(sources, location, shape),
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

function referredBy(shapes: ReadonlyMap<string, Shape>): ReadonlyMap<string, EntityModel['referredBy']> {
  const all = new Map<string, EntityModel['referredBy']>();
  for (const shape of shapes.values()) {
    for (const field of shape.fields.values()) {
      if (!field.ref || field.role !== 'field' || shape.definition.kindOf === 'view') continue;
      const isAlong = field.schema['x-goesWith'] === true || shape.definition.childOf?.field === field.name;
      const by = { entity: shape.id, field: field.name, isAlong };
      all.set(field.ref, [...(all.get(field.ref) ?? []), by]);
    }
  }
  return all;
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

/** Compiles what is always done to written rows of an entity. */
function compileAlways({ slots, models }: Sources, location: SourceLocation, shape: Shape): readonly AlwaysModel[] {
  const environment = { names: { row: rowType(shape.id) } };
  const events = Object.values(shape.definition.states ?? {}).flatMap((id) => [...(models.get(id)?.events.keys() ?? [])]);
  return byRank(shape.definition.always).map(([name, { when, set, event }]) => {
    const at = locationBelow(location, 'always', name);
    const assigned = (field: string): ExpectedType => {
      const model = shape.fields.get(field);
      if (model?.role === 'field') return withNull(fieldType(model), !model.required);
      slots.report(locationBelow(at, 'set', field), 'lint.unknownField', {
        of: shape.id,
        field,
        ...suggestion(field, shape.fields.keys()),
      });
      return 'any';
    };
    if (event !== undefined && !events.includes(event))
      slots.report(locationBelow(at, 'event'), 'lint.unknownEvent', {
        entity: shape.id,
        event,
        ...suggestion(event, events),
      });
    return {
      when: slots.expression(locationBelow(at, 'when'), when, environment, { kind: 'bool' }),
      set: slots.record(locationBelow(at, 'set'), set, environment, assigned),
      ...(event === undefined ? {} : { event }),
    };
  });
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

/**
 * Rank of every entity in the one lock order: what is referred to comes before what refers to it, so that a row and the
 * rows found through it are always locked in the same order. Cycles are cut at the first id of the alphabet.
 *
 * @param approved  entities that flows approve: an approval is locked before its record
 */
function lockRanks(
  shapes: ReadonlyMap<string, Shape>,
  approved: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  const open = new Set<string>();
  const visit = (id: string): void => {
    if (ranks.has(id) || open.has(id)) return;
    open.add(id);
    for (const target of targets(shapes.get(id))) visit(target);
    if (approved.has(id)) for (const approval of [FLOW_INSTANCE, FLOW_TASK]) if (shapes.has(approval)) visit(approval);
    ranks.set(id, ranks.size);
  };
  for (const id of [...shapes.keys()].sort()) visit(id);
  return ranks;
}

function targets(shape: Shape | undefined): readonly string[] {
  const fields = [...(shape?.fields.values() ?? [])].filter((f) => f.ref !== undefined && f.role === 'field');
  return [...new Set(fields.map((f) => f.ref ?? ''))].sort();
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

/** A table constraint can read only columns of its own row: no references, no aggregates. */
function ownRowOnly({ slots }: Sources, location: SourceLocation, { fields }: Shape, { reads, source }: Expression): void {
  const isStored = (field = ''): boolean => !['refs', 'files', undefined].includes(fields.get(field)?.kind);
  const beyond = reads.find(({ path: [field, ...rest] }) => rest.length > 0 || !isStored(field));
  if (beyond) slots.report(location, 'lint.beyondRow', { expression: source, path: beyond.path.join('.') });
}
