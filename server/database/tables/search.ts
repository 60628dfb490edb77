import type { Bundle, EntityModel } from '#engine';
import { columnName, quote, objectName, tableName } from '../sql/names.ts';
import type { TableObject } from './schema.ts';

/** Trigram indexes on the text fields that the search boxes of queries look in, also through references. */
export function searchIndexesOf(bundle: Bundle, entity: EntityModel): readonly (readonly [string, TableObject])[] {
  const fields = new Set(
    [...bundle.queries.values()].flatMap((query) => query.search.flatMap((name) => searched(bundle, query, name))),
  );
  return [...entity.fields.values()]
    .filter((field) => fields.has(`${entity.id}.${field.name}`) && (field.kind === 'code' || field.kind === 'string'))
    .map(({ name }) => [
      objectName(tableName(entity.id), columnName(name), 'trgm'),
      { kind: 'index', definition: `USING gin (upper(${quote(columnName(name))}) gin_trgm_ops)` },
    ]);
}

/** `entity.field` at the end of a search column's path; nothing for a column that is computed. */
function searched(bundle: Bundle, query: QueryColumns, name: string): readonly string[] {
  let node = query.columns.get(name)?.node;
  const path: string[] = [];
  for (; node?.op === 'field'; node = node.of) path.unshift(node.field);
  if (node !== undefined && (node.op !== 'name' || node.name !== 'row')) return [];
  return target(bundle, query.from, node === undefined ? [name] : path);
}

type QueryColumns = Bundle['queries'] extends ReadonlyMap<string, infer Query> ? Query : never;

function target(bundle: Bundle, from: string, path: readonly string[]): readonly string[] {
  const field = path.at(-1);
  const owner = path
    .slice(0, -1)
    .reduce<string | undefined>((id, step) => bundle.entities.get(id ?? '')?.fields.get(step)?.ref, from);
  return field === undefined || owner === undefined ? [] : [`${owner}.${field}`];
}
