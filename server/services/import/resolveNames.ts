import type { Pool } from 'pg';
import {
  LANGUAGES,
  naturalKey,
  normaliseText,
  upperCase,
  type ActionModel,
  type Bundle,
  type FieldModel,
  type Json,
} from '#engine';
import { columnName, quote, tableName, wordInSql } from '../../database/sql/names.ts';
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

/** How the rows of an entity are named in inputs, and otherwise. */
interface Names {
  readonly entity: string;
  readonly key: string;
  /** Fields by which lists show a row. */
  readonly labels: readonly string[];
}

/** The codes of the rows that have a name or a code, by {@link nameKey}. */
export type CodesOfNames = ReadonlyMap<string, readonly string[]>;
/** The same by input. */
export type CodesByName = ReadonlyMap<string, CodesOfNames>;

/** The codes of the rows that a text names. */
export function meantBy(text: Json | undefined, codes: CodesOfNames | undefined): readonly string[] {
  return typeof text === 'string' ? (codes?.get(nameKey(text)) ?? []) : [];
}

/** The form in which names are compared, here and in the database. */
const nameKey = (name: string): string => upperCase(normaliseText(name));

/**
 * Codes of the rows that cells name by what lists show of them: a file names a place by its name, as an export of the list does, and an
 * input by its code. What is the code of one row and the name of another means both, and a row that its sender does not see has neither.
 */
export async function codesByName(
  reading: Reading,
  { input }: ActionModel,
  records: readonly PlannedRecord[],
): Promise<CodesByName> {
  const found = (input.fields ?? []).flatMap((field) => {
    const names = namesOf(reading.bundle, field);
    return names ? [codesOf(reading, names, textsOf(field, records)).then((codes) => [field.name, codes] as const)] : [];
  });
  return new Map(await Promise.all(found));
}

/** References by their codes. A name of several rows, or of none, stays: the file does not say which is meant. */
export function resolveNames(records: readonly PlannedRecord[], codes: CodesByName): readonly PlannedRecord[] {
  return records.map((record) => {
    const entries = Object.entries(record.input).map(([name, value]) => [name, inCodes(value, codes.get(name))] as const);
    return { ...record, input: Object.fromEntries(entries) };
  });
}

function namesOf(bundle: Bundle, { schema, items }: FieldModel): Names | undefined {
  const entity = schema['x-scan'] ?? items?.schema['x-scan'];
  const model = bundle.entities.get(entity ?? '');
  if (entity === undefined || !model || model.kindOf === 'view') return undefined;
  const key = naturalKey(model.definition);
  const labels = [...new Set([...model.label, 'name'])].filter((label) => {
    const field = model.fields.get(label);
    const isText = field?.kind === 'string' || field?.kind === 'code';
    return label !== key && isText && !field.schema['x-personal'];
  });
  return labels.length > 0 && model.fields.has(key) ? { entity, key, labels } : undefined;
}

function textsOf({ name }: FieldModel, records: readonly PlannedRecord[]): readonly string[] {
  return [...new Set(storable(records.flatMap(({ input }) => input[name] ?? [])))];
}

async function codesOf(
  { pool, bundle, reader }: Reading,
  { entity, key, labels }: Names,
  texts: readonly string[],
): Promise<CodesOfNames> {
  if (texts.length === 0) return new Map();
  const [code = '', ...names] = [key, ...labels].map((field) => `${quote(columnName(field))}::text`);
  const words = names.flatMap((name) => LANGUAGES.map((language) => wordInSql(name, language)));
  const isNamed = [code, ...words].map((name) => `upper(${name}) = ANY($1::text[])`).join(' OR ');
  const text = `SELECT "id", ${code}, ${words.join(', ')} FROM ${quote(tableName(entity))} WHERE ${isNamed}`;
  const rows = await send(pool, { text, values: [texts.map(nameKey)] });
  const refs = rows.map(([id]) => ({ entity, id: String(id) }));
  const visible = await visibleRows(pool, bundle, reader, refs);
  const byName = new Map<string, Set<string>>();
  for (const [, own, ...called] of rows.filter((_, i) => visible.has(rowKey(refs[i]!))))
    for (const name of [own, ...called].map((each) => nameKey(String(each))))
      byName.set(name, (byName.get(name) ?? new Set()).add(String(own)));
  return new Map(texts.map((each) => [nameKey(each), [...(byName.get(nameKey(each)) ?? [])]]));
}

function inCodes(value: Json, codes: CodesOfNames | undefined): Json {
  if (Array.isArray(value)) return [...new Set(value.map((each: Json) => inCodes(each, codes)))];
  const meant = meantBy(value, codes);
  return meant.length === 1 ? meant[0]! : value;
}
