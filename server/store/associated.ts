import type { ClientBase } from 'pg';
import type { Bundle, Refusal } from '#engine';
import { columnName, linkTableName, quote, tableName } from '../db/names.ts';
import type { Trouble } from './refusals.ts';

/** `common.associated`: which records refer to a row that was to be deleted, and how many (BO-20 to BO-37). */
export async function associatedRefusal(
  db: Pick<ClientBase, 'query'>,
  bundle: Bundle,
  { entity, field, id }: Extract<Trouble, { kind: 'associated' }>,
): Promise<Refusal> {
  const isList = bundle.entities.get(entity)?.fields.get(field)?.kind === 'refs';
  const [table, column] = isList ? [linkTableName(entity, field), 'target'] : [tableName(entity), columnName(field)];
  const { rows } = await db.query<{ count: string }>(
    `SELECT count(*) AS count FROM ${quote(table)} WHERE ${quote(column)}::text = $1`,
    [id],
  );
  return { code: 'common.associated', params: { entity, count: Number(rows[0]?.count ?? 0) }, kind: 'associated' };
}
