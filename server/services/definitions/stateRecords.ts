import type { Pool } from 'pg';
import type { Bundle } from '#engine';
import { refused } from '../../core/RequestRefused.ts';
import { quote, tableName } from '../../database/sql/names.ts';
import { wordSql, wordsOfStates } from '../../database/tables/words.ts';

/** A record in a state, by what a person knows it by. */
interface StateRecord {
  readonly id: string;
  readonly label: string;
}

/** Records of one answer. */
const PAGE = 100;

/**
 * The records that stand in a state of a model, as those a draft has to map, by label.
 *
 * @param after  the last record of the page before
 * @throws RequestRefused `definitions.noAxis`
 */
export async function stateRecords(
  pool: Pick<Pool, 'query'>,
  bundle: Bundle,
  model: string,
  at: { readonly entity: string; readonly axis: string; readonly state: string; readonly after?: string },
): Promise<{ readonly items: readonly StateRecord[]; readonly more: boolean }> {
  const { entity: id, axis, state, after } = at;
  const entity = bundle.entities.get(id);
  const use = entity?.states.find((each) => each.model.id === model && each.fields[0] === axis);
  if (!entity || !use) throw refused('badRequest', 'definitions.noAxis', { entity: id, axis, model });
  const { columns, label } = wordsOfStates(entity, use.fields, use.model);
  const table = quote(tableName(id));
  const known = `${quote(label)}::text`;
  const { rows } = await pool.query<StateRecord>(
    `SELECT id::text AS id, ${known} AS label FROM ${table} WHERE ${wordSql(columns)} = $1
       AND ($2::uuid IS NULL OR (${known}, id) > (SELECT ${known}, id FROM ${table} WHERE id = $2::uuid))
     ORDER BY ${known}, id LIMIT ${PAGE + 1}`,
    [state, after ?? null],
  );
  return { items: rows.slice(0, PAGE), more: rows.length > PAGE };
}
