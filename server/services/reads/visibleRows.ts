import type { ClientBase } from 'pg';
import { readScope, type Bundle, type Context } from '#engine';
import { QueryStatement } from './queryStatement.ts';
import { rowKey, type RowRef } from './rowLabels.ts';

/** Those of the rows that lie within what the user's roles show of their entities, by {@link rowKey}. */
export async function visibleRows(
  client: Pick<ClientBase, 'query'>,
  bundle: Bundle,
  context: Context,
  rows: readonly RowRef[],
): Promise<ReadonlySet<string>> {
  const found: RowRef[] = [];
  for (const entity of new Set(rows.map((row) => row.entity)))
    found.push(...(await visibleOf(client, bundle, context, entity, rows)));
  return new Set(found.map(rowKey));
}

async function visibleOf(
  client: Pick<ClientBase, 'query'>,
  bundle: Bundle,
  context: Context,
  entity: string,
  all: readonly RowRef[],
): Promise<readonly RowRef[]> {
  const rows = all.filter((row) => row.entity === entity);
  const key = `record:${entity}`;
  const query = bundle.queries.get(entity);
  if (!query || readScope(bundle, context.actor.roles, [key], entity).where.length === 0) return rows;
  const statement = new QueryStatement(bundle, query, {}, context, [key]);
  const conditions = [...statement.conditions(), statement.among(rows.map(({ id }) => id))];
  const text = `SELECT ${statement.id()} AS "id" FROM ${statement.from()} WHERE ${conditions.join(' AND ')}`;
  const { rows: found } = await client.query<{ id: string }>(text, [...statement.context.parameters.values]);
  return found.map(({ id }) => ({ entity, id }));
}
