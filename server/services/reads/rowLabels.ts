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
  const parameters = sqlParameters();
  const scope = scopeFor(bundle, reader, { params: {} });
  const { entities } = bundle;
  const context = { entities, parameters, scope, roots: new Map(), alias: aliases(), writer: sqlWriter };
  const labels = [...new Set(rows.map(({ entity }) => entity))].flatMap((entity) => {
    if (entities.get(entity)?.kindOf === 'view') return [];
    const ids = [...new Set(rows.flatMap((row) => (row.entity === entity ? [row.id] : [])))];
    const source = rowSource(context, entity);
    const own = source.column(['id']);
    const label = pathsOf(entities, entity).map((path) => source.column(path));
    const among = parameters.add(ids, { kind: 'list', of: { kind: 'string' } });
    return [
      `SELECT ${parameters.add(entity, { kind: 'string' })} AS entity, ${own} AS id, nullif(concat_ws(' ', ${label.join(', ')}), '') AS label FROM ${source.from()} WHERE ${own} = ANY(${among}::uuid[])`,
    ];
  });
  if (labels.length === 0) return new Map();
  const found = await pool.query<RowRef & { label: string | null }>(labels.join(' UNION ALL '), [...parameters.values]);
  return new Map(found.rows.flatMap(({ label, ...row }) => (label === null ? [] : [[rowKey(row), label] as const])));
}
