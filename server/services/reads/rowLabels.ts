import { sqlWriter } from '../../database/sql/expression.ts';
import type { Pool } from 'pg';
import { scopeFor, type Bundle } from '#engine';
import { aliases } from '../../database/sql/expressionContext.ts';
import { sqlParameters } from '../../database/sql/expressionParameters.ts';
import { rowSource } from '../../database/sql/expressionRows.ts';
import { labelPaths } from './labelPaths.ts';
import type { ReaderContext } from './queryStatement.ts';

/** A row somebody refers to. */
export interface RowRef {
  readonly entity: string;
  readonly id: string;
}

/** Names a row across entities. */
export function rowKey({ entity, id }: RowRef): string {
  return `${entity} ${id}`;
}

/**
 * What stands for rows in references and lists, by {@link rowKey}; absent where a row is gone.
 *
 * @param pathsOf  what of a row stands for it
 */
export async function rowLabels(
  pool: Pick<Pool, 'query'>,
  bundle: Bundle,
  reader: ReaderContext,
  rows: readonly RowRef[],
  pathsOf = labelPaths,
): Promise<ReadonlyMap<string, string>> {
  const entities = [...new Set(rows.map(({ entity }) => entity))];
  const found = await Promise.all(
    entities.map((entity) => {
      const ids = new Set(rows.flatMap((row) => (row.entity === entity ? [row.id] : [])));
      return labelsOf(pool, bundle, reader, { entity, ids: [...ids], paths: pathsOf(bundle.entities, entity) });
    }),
  );
  return new Map(found.flat());
}

async function labelsOf(
  pool: Pick<Pool, 'query'>,
  bundle: Bundle,
  reader: ReaderContext,
  {
    entity,
    ids,
    paths,
  }: { readonly entity: string; readonly ids: readonly string[]; readonly paths: ReturnType<typeof labelPaths> },
): Promise<readonly (readonly [string, string])[]> {
  if (bundle.entities.get(entity)?.kindOf === 'view') return [];
  const scope = scopeFor(bundle, reader, { params: {} });
  const { entities } = bundle;
  const source = rowSource(
    { entities, parameters: sqlParameters(), scope, roots: new Map(), alias: aliases(), writer: sqlWriter },
    entity,
  );
  const own = source.column(['id']);
  const label = paths.map((path) => source.column(path));
  const sql = `SELECT ${own} AS id, nullif(concat_ws(' ', ${label.join(', ')}), '') AS label FROM ${source.from()} WHERE ${own} = ANY($1::uuid[])`;
  const { rows } = await pool.query<{ id: string; label: string | null }>(sql, [ids]);
  return rows.flatMap((row) => (row.label === null ? [] : [[rowKey({ entity, id: row.id }), row.label] as const]));
}
