import {
  holdersOf,
  labelOf,
  scopeFor,
  toWire,
  type Holders,
  type Json,
  type Mask,
  type QueryModel,
  type RecordValue,
  type Row,
  type Value,
} from '#engine';
import type { Plant } from './Plant.ts';

/** Names expressions of queries see besides the row. */
export type Names = Readonly<Record<string, Value>>;

/** A value as the server would send it. */
export function wire(plant: Plant, value: Value): Json {
  const reader = plant.store.reader();
  return toWire(value, (row) => labelOf(reader, row));
}

/** Who asks, when, and the parameters of a query. */
export function namesFor(plant: Plant, params: RecordValue): Names {
  return scopeFor(plant.bundle, plant.context, { params }).values;
}

/** Rows of a query that the person may see: its own conditions, its rules and the row scope of the roles. */
export function rowsOf(plant: Plant, query: QueryModel, names: Names, mask: Mask): readonly Row[] {
  const reader = plant.store.reader();
  const of = plant.bundle.entities.get(query.from)?.of ?? [];
  const entities = of.length === 0 ? [query.from] : of;
  const scope = mask.where;
  const holders = holdersOf(plant.bundle, query);
  return entities
    .flatMap((entity) => reader.rows(entity))
    .filter((row) => reader.holds(query.where, { ...names, row }))
    .filter((row) => !holders || isHolder(row.get('roles'), holders))
    .filter((row) =>
      query.rules.every(({ for: alias, ok }) => reader.holds(ok, { ...names, [[...alias.keys()][0] ?? 'row']: row })),
    )
    .filter((row) => scope.length === 0 || scope.some((where) => reader.holds(where, { ...names, row })));
}

function isHolder(roles: Value, { granting, denying }: Holders): boolean {
  const held = Array.isArray(roles) ? roles : [];
  return held.some((role) => granting.includes(String(role))) && !held.some((role) => denying.includes(String(role)));
}

/** What stands at the end of a dotted path of a row. */
export function valueAt(row: Row, path: string): Value {
  return path.split('.').reduce<Value>((at, step) => (isRowValue(at) ? at.get(step) : null), row);
}

const isRowValue = (value: Value): value is Row =>
  typeof value === 'object' && value !== null && 'get' in value && 'entity' in value;
