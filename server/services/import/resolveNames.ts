import type { Pool } from 'pg';
import { codeKey, naturalKey, type ActionModel, type Bundle, type FieldModel, type Json } from '#engine';
import { columnName, quote, tableName } from '../../database/sql/names.ts';
import { send } from '../../database/store/statement.ts';
import { storable } from './storable.ts';
import type { ReaderContext } from '../reads/queryStatement.ts';
import { rowKey } from '../reads/rowLabels.ts';
import { visibleRows } from '../reads/visibleRows.ts';
import type { PlannedRecord } from './types.ts';

/** What references are looked up with. */
interface Reading {
  readonly pool: Pool;
  readonly bundle: Bundle;
  readonly reader: ReaderContext;
}

/** How the rows of an entity are named in inputs, and on screens where that is something else. */
interface Names {
  readonly entity: string;
  readonly key: string;
  readonly label: string;
}

/**
 * References by what lists show of them: a file names a place by its name, as an export of the list does, and an input by its code. Of
 * several rows of one name the oldest is meant, of those whom the file is from sees; a text that is neither stays, and the action refuses it.
 */
export async function resolveNames(
  reading: Reading,
  { input }: ActionModel,
  records: readonly PlannedRecord[],
): Promise<readonly PlannedRecord[]> {
  const named = (input.fields ?? []).flatMap((field) => {
    const names = namesOf(reading.bundle, field);
    return names ? [{ field, names }] : [];
  });
  const codes = await Promise.all(named.map(({ field, names }) => codesOf(reading, names, textsOf(field, records))));
  const resolved = (record: PlannedRecord): PlannedRecord => {
    const values = named.flatMap(({ field: { name } }, at) => {
      const given = record.input[name];
      return given === undefined ? [] : [[name, inCodes(given, codes[at]!)] as const];
    });
    return { ...record, input: { ...record.input, ...Object.fromEntries(values) } };
  };
  return named.length === 0 ? records : records.map(resolved);
}

function namesOf(bundle: Bundle, { schema, items }: FieldModel): Names | undefined {
  const entity = schema['x-scan'] ?? items?.schema['x-scan'];
  const model = bundle.entities.get(entity ?? '');
  if (entity === undefined || !model || model.kindOf === 'view') return undefined;
  const [key, label] = [naturalKey(model.definition), model.label[0] ?? ''];
  const field = model.fields.get(label);
  const isText = field !== undefined && (field.kind === 'string' || field.kind === 'code') && !field.schema['x-personal'];
  return isText && key !== label && model.fields.has(key) ? { entity, key, label } : undefined;
}

function textsOf({ name }: FieldModel, records: readonly PlannedRecord[]): readonly string[] {
  return [...new Set(storable(records.flatMap(({ input }) => input[name] ?? [])))];
}

/** The code of each name; a text that is a code is no name. */
async function codesOf(
  { pool, bundle, reader }: Reading,
  { entity, key, label }: Names,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (texts.length === 0) return new Map();
  const [code, name] = [quote(columnName(key)), quote(columnName(label))];
  const text = `SELECT ${code}::text, ${name}::text, "id" FROM ${quote(tableName(entity))}
    WHERE upper(${name}::text) = ANY($1::text[]) OR upper(${code}::text) = ANY($1::text[]) ORDER BY "id" DESC`;
  const rows = await send(pool, { text, values: [texts.map((each) => each.toUpperCase())] });
  const known = new Set(rows.map(([own]) => codeKey(String(own))));
  const refs = rows.map(([, , id]) => ({ entity, id: String(id) }));
  const visible = await visibleRows(pool, bundle, reader, refs);
  const seen = rows.filter((_, i) => visible.has(rowKey(refs[i]!)));
  const byName = new Map(seen.map(([own, called]) => [String(called).toUpperCase(), String(own)]));
  return new Map(
    texts.flatMap((each) => {
      const meant = byName.get(each.toUpperCase());
      return meant === undefined || known.has(codeKey(each)) ? [] : [[each, meant]];
    }),
  );
}

function inCodes(value: Json, codes: ReadonlyMap<string, string>): Json {
  if (Array.isArray(value)) return value.map((each: Json) => inCodes(each, codes));
  return typeof value === 'string' ? (codes.get(value) ?? value) : value;
}
