import type { Pool } from 'pg';
import type { Bundle, QueryModel } from '#engine';
import type { Read } from '../../core/ports/reads.ts';
import { comparableNode, comparableSql, fieldAt } from './columns.ts';
import { containing } from './filter.ts';
import { clause, QueryStatement, type ReaderContext } from './queryStatement.ts';

/** Newest rows that are looked at: what is typed again was typed lately. */
const MAX_ROWS = 5_000;
const MAX_VALUES = 20;

/** What is asked of a column. */
export interface ValuesCall {
  readonly column: string;
  readonly search: string | undefined;
}

/** Values of a column in the rows a person sees, the most used first; only of a field that says it suggests them. */
export async function usedValues(
  pool: Pool,
  bundle: Bundle,
  query: QueryModel,
  { column, search = '' }: ValuesCall,
  reader: ReaderContext,
): Promise<Read<readonly string[]>> {
  const statement = new QueryStatement(bundle, query, {}, reader);
  const { context } = statement;
  const node = statement.node(column);
  const field = node && fieldAt(comparableNode(node, context), context)?.field;
  if (!node || statement.isGrouped || field?.schema['x-suggest'] !== true)
    return { refusals: [{ code: 'filter.unknownField', params: { field: column }, kind: 'badRequest', at: '/column' }] };
  const value = comparableSql(node, context);
  const typed = search.trim();
  const sought = typed === '' ? [] : [containing(value, `${context.parameters.add(typed, { kind: 'string' })}::text`)];
  const where = clause('WHERE', [...statement.conditions(), `${value} <> ''`, ...sought]);
  const recent = `SELECT ${value} AS value FROM ${statement.from()}${where} ORDER BY ${statement.id()} DESC LIMIT ${MAX_ROWS}`;
  const text = `SELECT value FROM (${recent}) AS recent GROUP BY value ORDER BY count(*) DESC, value LIMIT ${MAX_VALUES}`;
  const { rows } = await pool.query<{ value: string }>(text, [...context.parameters.values]);
  return { data: rows.map((row) => row.value) };
}
