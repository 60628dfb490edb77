import {
  actionsOn,
  explain,
  isRow,
  Mask,
  normaliseCode,
  type EntityModel,
  type FetchedRow,
  type Json,
  type QueryModel,
  type RowKey,
  type Row,
  type Value,
  type Verdict,
} from '#engine';
import type { Plant } from './Plant.ts';
import { itemsOf } from './readQuery.ts';
import { namesFor, valueAt, wire } from './rows.ts';

type Item = Readonly<Record<string, Json>>;

/** A record with its parts, what is open on it, and what else was asked of it. */
export interface RecordRead {
  readonly record: Item;
  readonly children: Readonly<Record<string, readonly Item[]>>;
  readonly actions: readonly (Verdict & { readonly action: string })[];
  readonly values: Item;
}

/** Reads one record by its id, or by the code a person reads on it; undefined where it does not exist for them. */
export function readRecord(plant: Plant, entity: string, key: string, paths: readonly string[]): RecordRead | undefined {
  const model = plant.bundle.entities.get(entity);
  const row = model && rowBy(plant, model, key);
  const record = row && partOf(plant, entity, [`record:${entity}`]).find(({ id }) => id === row.id);
  if (!model || !row || !record) return undefined;
  const children = [...model.children].map(([name, child]) => {
    const keys = [`record:${entity}`, `record:${child.entity}`];
    const own = new Set(
      plant.store
        .reader()
        .children(row, name)
        .map(({ id }) => id),
    );
    return [name, partOf(plant, child.entity, keys).filter(({ id }) => own.has(id as string))] as const;
  });
  const mask = new Mask(plant.bundle, plant.actor.roles, [`record:${entity}`], entity);
  const values = paths
    .filter((path) => !mask.hides({ reads: [{ entity, path: path.split('.') }] }))
    .map((path) => [path, wire(plant, valueAt(row, path))] as const);
  return {
    record: { ...record, ...listsOf(plant, model, row, mask) },
    children: Object.fromEntries(children),
    actions: verdictsOn(plant, row),
    values: Object.fromEntries(values),
  };
}

/** Every action that can name a record, and why it is closed. */
export function verdictsOn(plant: Plant, row: Row): RecordRead['actions'] {
  const reader = plant.store.reader();
  return actionsOn(plant.bundle, row.entity)
    .filter(({ generated }) => generated?.verb !== 'create')
    .map((action) => {
      const related = (action.reads.get(row.entity) ?? []).flatMap((path) => rowsAlong(row, path));
      const fetched: readonly FetchedRow[] = [...new Map(related.map((each) => [each.id, reader.fetched(each)])).values()];
      return { action: action.id, ...explain(plant.bundle, action, reader.fetched(row), fetched, plant.context) };
    });
}

/** Rows that carry a code, of whatever entity the person may open. */
export function carriersOf(plant: Plant, code: string): readonly RowKey[] {
  const scanned = [...plant.bundle.entities.values()].filter(({ kindOf }) => kindOf === undefined);
  return scanned.flatMap((model) =>
    plant.store.cards([{ entity: model.id, codes: [code], paths: new Map() }]).map(({ entity, id }) => ({ entity, id })),
  );
}

function rowBy(plant: Plant, model: EntityModel, key: string): Row | undefined {
  const reader = plant.store.reader();
  const [label = 'code'] = model.label;
  const wanted = normaliseCode(key).toUpperCase();
  return reader.row(model.id, key) ?? reader.rows(model.id).find((row) => String(row.get(label)).toUpperCase() === wanted);
}

function partOf(plant: Plant, entity: string, keys: readonly string[]): readonly Item[] {
  const query: QueryModel | undefined = plant.bundle.queries.get(entity);
  return query ? itemsOf(plant, query, namesFor(plant, {}), keys) : [];
}

/** What a row has several of; no column of a query carries it. */
function listsOf(plant: Plant, model: EntityModel, row: Row, mask: Mask): Item {
  const lists = [...model.fields.values()].filter(
    ({ name, kind, schema }) =>
      (kind === 'refs' || kind === 'list' || kind === 'files') &&
      schema['x-secret'] !== true &&
      !mask.isHidden(model.id, name),
  );
  return Object.fromEntries(lists.map(({ name }) => [name, wire(plant, row.get(name))]));
}

/** Rows a path leads by, over references and parts. */
function rowsAlong(row: Row, [step, ...rest]: readonly string[]): readonly Row[] {
  if (step === undefined) return [];
  const next = rowsIn(row, step);
  return [...next, ...next.flatMap((each) => rowsAlong(each, rest))];
}

function rowsIn(row: Row, step: string): readonly Row[] {
  const value: Value = row.get(step);
  if (isRow(value)) return [value];
  return Array.isArray(value) ? (value as readonly Value[]).filter(isRow) : [];
}
