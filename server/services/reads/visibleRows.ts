import type { ClientBase } from 'pg';
import type { Bundle } from '#engine';
import { QueryStatement, type ReaderContext } from './queryStatement.ts';
import { rowKey, type RowRef } from './rowLabels.ts';

/** Those of the rows that lie within what the user's roles show of their entities, by {@link rowKey}. */
export async function visibleRows(
  client: Pick<ClientBase, 'query'>,
  bundle: Bundle,
  context: ReaderContext,
  rows: readonly RowRef[],
): Promise<ReadonlySet<string>> {
  const found: RowRef[] = [];
  for (const entity of new Set(rows.map((row) => row.entity)))
    found.push(...(await readVisible(client, bundle, context, entity, rows)));
  return new Set(found.map(rowKey));
}

async function readVisible(
  client: Pick<ClientBase, 'query'>,
  bundle: Bundle,
  context: ReaderContext,
  entity: string,
  all: readonly RowRef[],
): Promise<readonly RowRef[]> {
  const rows = all.filter((row) => row.entity === entity);
  const key = `record:${entity}`;
  const query = bundle.queries.get(entity);
  if (!query) return rows;
  const statement = new QueryStatement(bundle, query, {}, context, [key]);
  const ids = await idsWithin(
    client,
    statement,
    rows.map(({ id }) => id),
  );
  return ids.map((id) => ({ entity, id }));
}

/** Those of the ids whose rows meet the conditions of a statement; all of them, unread, where it has none. */
export async function idsWithin(
  client: Pick<ClientBase, 'query'>,
  statement: QueryStatement,
  ids: readonly string[],
): Promise<readonly string[]> {
  const conditions = statement.conditions();
  if (conditions.length === 0) return ids;
  const within = [...conditions, statement.among(ids)].join(' AND ');
  const text = `SELECT ${statement.id()} AS "id" FROM ${statement.from()} WHERE ${within}`;
  const { rows } = await client.query<{ id: string }>(text, [...statement.context.parameters.values]);
  return rows.map(({ id }) => id);
}
