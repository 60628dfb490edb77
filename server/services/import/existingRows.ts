import type { Pool } from 'pg';
import {
  codeKey,
  normaliseText,
  toWire,
  upperCase,
  type ActionModel,
  type Bundle,
  type EntityModel,
  type FetchedRow,
  type FieldModel,
  type Json,
  type Value,
} from '#engine';
import { columnName, quote, tableName } from '../../database/sql/names.ts';
import { layoutOf, rowsIn } from '../../database/store/layout.ts';
import { send } from '../../database/store/statement.ts';
import { isTable } from './columns.ts';
import { storable } from './storable.ts';
import { inputOf, keyText, naturalKey, type KeyPart } from './naturalKey.ts';
import type { Importable } from './planImport.ts';

/** A row that is there, as the creating action would be given it: references by code, lists with their items. */
export interface ExistingRow {
  readonly id: string;
  readonly version: number;
  readonly input: Readonly<Record<string, Json>>;
}

interface Reading {
  readonly pool: Pool;
  readonly bundle: Bundle;
}

/** Rows whose natural key is among those of the inputs, by key text. */
export async function existingRows(
  reading: Reading,
  { entity, create }: Importable,
  inputs: readonly Readonly<Record<string, Json>>[],
): Promise<ReadonlyMap<string, ExistingRow>> {
  const key = naturalKey(entity, create);
  const code = key.find(({ field }) => field.kind === 'code' || field.kind === 'string') ?? key.find(isDay);
  if (!code) return new Map();
  const codes = storable(inputs.map((input) => input[code.input.name]));
  const condition = `upper(${quote(columnName(code.field.name))}::text) = ANY($1::text[])`;
  const rows = await rowsWhere(reading, entity, condition, codes.flatMap(storedKey));
  const withLists = await Promise.all(
    (create.input.fields ?? []).filter(isTable).map((list) => itemsOf(reading, entity, list, rows)),
  );
  const known = rows.map(({ row, related }, i): ExistingRow => {
    const lists = Object.fromEntries(withLists.map(({ name, items }) => [name, items[i] ?? []]));
    return {
      id: row.id,
      version: Number(row.values['version']),
      input: { ...inputsOf(entity, create, row, related), ...lists },
    };
  });
  // A key of an import's own may fit several rows: the oldest is the one that came first.
  return new Map(known.toReversed().map((row) => [keyText(key, row.input) ?? row.id, row]));
}

const isDay = ({ field }: KeyPart): boolean => field.kind === 'date';

/** A key as the table compares it: codes are folded when they are stored, titles keep their full-width marks. */
function storedKey(key: string): readonly string[] {
  return [codeKey(key), upperCase(normaliseText(key))];
}

/** A row, and how the rows its references lead to are named. */
interface RowWithNames {
  readonly row: FetchedRow;
  readonly related: ReadonlyMap<string, string>;
}

async function rowsWhere(
  { pool, bundle }: Reading,
  entity: EntityModel,
  condition: string,
  values: readonly string[],
): Promise<readonly RowWithNames[]> {
  const references = [...entity.fields.values()].filter(({ kind, role }) => kind === 'ref' && role === 'field');
  const layout = layoutOf(
    bundle,
    entity.id,
    references.map(({ name, ref }) => [name, labelOf(bundle, ref)]),
  );
  const text = `SELECT ${layout.select} FROM ${layout.from(`(SELECT * FROM ${quote(tableName(entity.id))} WHERE ${condition})`)} ORDER BY ${layout.alias}."id"`;
  const found = (await send(pool, { text, values: [values] })).map((raw) => rowsIn(layout, raw));
  const lists = await codesOfLists(
    { pool, bundle },
    entity,
    found.flatMap(([row]) => row ?? []),
  );
  return found.flatMap(([row, ...related]) =>
    row ? [{ row, related: new Map([...related.map((each) => codeIn(bundle, each)), ...lists]) }] : [],
  );
}

function codeIn(bundle: Bundle, { entity, id, values }: FetchedRow): readonly [string, string] {
  return [id, String(values[labelOf(bundle, entity)] ?? '')];
}

/** The field by which inputs name a row. */
function labelOf(bundle: Bundle, entity: string | undefined): string {
  const model = bundle.entities.get(entity ?? '');
  return model?.fields.has('code') ? 'code' : (model?.label[0] ?? 'code');
}

/** Codes of the rows that lists of references hold, by id. */
async function codesOfLists(
  { pool, bundle }: Reading,
  entity: EntityModel,
  rows: readonly FetchedRow[],
): Promise<readonly (readonly [string, string])[]> {
  const lists = [...entity.fields.values()].filter(({ kind }) => kind === 'refs');
  const codes = lists.map(async ({ name, items, ref }) => {
    const target = ref ?? items?.ref ?? '';
    const ids = rows.flatMap((row) => row.values[name] as readonly string[]);
    const text = `SELECT "id", ${quote(columnName(labelOf(bundle, target)))} FROM ${quote(tableName(target))} WHERE "id" = ANY($1::uuid[])`;
    return ids.length === 0 ? [] : send(pool, { text, values: [ids] });
  });
  return (await Promise.all(codes)).flat().map(([id, code]) => [id ?? '', code ?? ''] as const);
}

function inputsOf(
  entity: EntityModel,
  create: ActionModel,
  row: FetchedRow,
  related: RowWithNames['related'],
): Readonly<Record<string, Json>> {
  const fields = [...entity.fields.values()].filter(({ role }) => role === 'field');
  const given = fields.flatMap((field): [string, Json][] => {
    const input = inputOf(create, field.name);
    return input ? [[input.name, wire(field, row.values[field.name] ?? null, related)]] : [];
  });
  return Object.fromEntries(given);
}

function wire(field: FieldModel, value: Value, related: RowWithNames['related']): Json {
  const code = (id: Value): Json => (typeof id === 'string' ? (related.get(id) ?? id) : null);
  if (field.kind === 'ref') return code(value);
  if (field.kind === 'refs') return (value as readonly string[]).map(code);
  return toWire(value);
}

/** Items of one list, for each of the rows. */
async function itemsOf(
  reading: Reading,
  entity: EntityModel,
  list: FieldModel,
  parents: readonly RowWithNames[],
): Promise<{ readonly name: string; readonly items: readonly (readonly Json[])[] }> {
  const { name } = list;
  const child = entity.children.get(name);
  const model = child && reading.bundle.entities.get(child.entity);
  if (!child || !model) return { name, items: [] };
  const ids = parents.map(({ row }) => row.id);
  const rows = await rowsWhere(reading, model, `${quote(columnName(child.field))} = ANY($1::uuid[])`, ids);
  const items = ids.map((id) =>
    rows.filter(({ row }) => row.values[child.field] === id).map((each) => itemOf(model, list, each)),
  );
  return { name, items };
}

function itemOf(model: EntityModel, { items }: FieldModel, { row, related }: RowWithNames): Json {
  const fields = (items?.fields ?? []).map(({ name }): [string, Json] => {
    const field = model.fields.get(name);
    return [name, field ? wire(field, row.values[name] ?? null, related) : null];
  });
  return Object.fromEntries(fields);
}
