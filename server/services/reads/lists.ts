import type { Pool } from 'pg';
import { readScope, toWire, type Bundle, type FetchedRow, type FieldModel, type Json } from '#engine';
import type { ReaderContext } from './queryStatement.ts';
import { isNameSeen } from './labelPaths.ts';
import { rowKey, rowLabels } from './rowLabels.ts';

/**
 * What a row has several of, by field: references with what stands for them and what people call them, plain values as they are; and its forms and their
 * data. No column of a query carries them. Fields a person's roles hide are absent.
 */
export async function readLists(
  pool: Pool,
  bundle: Bundle,
  row: FetchedRow,
  reader: ReaderContext,
): Promise<Readonly<Record<string, Json>>> {
  const lists = listFields(bundle, row.entity, reader.actor.roles);
  const refs = lists.flatMap((field) => idsOf(field, row).map((id) => ({ entity: field.ref ?? '', id })));
  const named = refs.filter(({ entity }) => isNameSeen(bundle, reader.actor.roles, entity));
  const [codes, names] = await Promise.all([
    rowLabels(pool, bundle, reader, refs),
    rowLabels(pool, bundle, reader, named, () => [['name']]),
  ]);
  return Object.fromEntries(lists.map((field) => [field.name, toList(field, row, codes, names)]));
}

function listFields(bundle: Bundle, entity: string, roles: readonly string[]): readonly FieldModel[] {
  const { hidden } = readScope(bundle, roles, [`record:${entity}`], entity);
  const fields = [...(bundle.entities.get(entity)?.fields.values() ?? [])];
  return fields.filter((field) => isListed(field) && !hidden.has(field.name) && field.schema['x-secret'] !== true);
}

/** Lists, forms, and what was filled in by one. */
const isListed = ({ kind, schema }: FieldModel): boolean =>
  kind === 'refs' || kind === 'list' || schema.format === 'json-schema' || schema['x-schema'] !== undefined;

function idsOf({ kind, name }: FieldModel, { values }: FetchedRow): readonly string[] {
  return kind === 'refs' ? (values[name] as readonly string[]) : []; // a list of references is never null
}

type Labels = ReadonlyMap<string, string>;

function toList(field: FieldModel, row: FetchedRow, codes: Labels, names: Labels): Json {
  if (field.kind === 'record') return toWire(row.values[field.name] ?? null);
  if (field.kind === 'list') return toWire(row.values[field.name] ?? []);
  return idsOf(field, row).map((id) => {
    const key = rowKey({ entity: field.ref ?? '', id });
    const name = names.get(key);
    return { id, code: codes.get(key) ?? null, ...(name === undefined ? {} : { name }) };
  });
}
