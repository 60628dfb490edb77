import type { ClientBase } from 'pg';
import type { Bundle, Refusal } from '#engine';
import { isLinked } from '../db/columns.ts';
import { columnName, linkTableName, quote, tableName } from '../db/names.ts';
import type { Trouble } from './refusals.ts';

/** `common.associated`: which records refer to a row that was to be deleted, and how many (BO-20 to BO-37). */
export async function associatedRefusal(
  db: Pick<ClientBase, 'query'>,
  bundle: Bundle,
  { entity, field, id, target }: Extract<Trouble, { kind: 'associated' }>,
): Promise<Refusal> {
  const model = bundle.entities.get(entity)?.fields.get(field);
  const [table, column] =
    model && isLinked(model) ? [linkTableName(entity, field), 'target'] : [tableName(entity), columnName(field)];
  const { rows } = await db.query<{ count: string }>(
    `SELECT count(*) AS count FROM ${quote(table)} WHERE ${quote(column)} = $1::uuid`,
    [id],
  );
  return {
    code: 'common.associated',
    params: { code: labelOf(bundle, target), entity: { word: entity, of: '' }, count: Number(rows[0]?.count ?? 0) },
    kind: 'associated',
  };
}

/** What stands for the row that was to be deleted. */
function labelOf(bundle: Bundle, target: Extract<Trouble, { kind: 'associated' }>['target']): string {
  const [name = 'code'] = bundle.entities.get(target?.entity ?? '')?.label ?? [];
  const value = target?.before[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
