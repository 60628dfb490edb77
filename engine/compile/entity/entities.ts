import type { EntityDefinition } from '../../definitions.generated.ts';
import type { LoadedDefinition } from '../../load/definitions.ts';
import { byRank } from '../../load/names.ts';
import { locationBelow, type SourceLocation } from '../../load/sourceLocation.ts';
import type { CheckModel, EntityModel } from '../../model/types.ts';
import { lockRanks } from '../lockRanks.ts';
import type { Shape } from '../schema.ts';
import { limits, openRows } from './access.ts';
import { alwaysOf } from './always.ts';
import { computed } from './computed.ts';
import { slotsOfCheck, unique } from './constraints.ts';
import { serials, withDecimals, withDefault } from './fields.ts';
import type { Sources } from './sources.ts';

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
    always: alwaysOf(sources, location, shape),
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
