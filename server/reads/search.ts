import type { Pool } from 'pg';
import { normaliseCode, type Node } from '#engine';
import { columnName, quote, tableName } from '../db/names.ts';
import type { SqlContext } from '../sql/expressionContext.ts';
import { comparableNode, comparableSql } from './columns.ts';
import { startsWith } from './filter.ts';
import type { QueryStatement } from './queryStatement.ts';

/** More rows than these are found faster while the page is read in its order. */
const FEW = 5_000;
/** Characters of a search that are looked at. */
const LONGEST = 100;

/** The condition of a search: the ids of the rows that carry it where they are few, else what they have to carry. */
export async function searchCondition(
  pool: Pool,
  statement: QueryStatement,
  text: string | undefined,
): Promise<readonly string[]> {
  if (text === undefined || text.trim() === '' || statement.query.search.length === 0) return [];
  const typed = text.trim().slice(0, LONGEST);
  // A Chinese keyboard types a code in full width; a text may be stored so.
  const sought = [...new Set([typed, normaliseCode(typed)])];
  const { context } = statement;
  const nodes = [...statement.nodes(statement.query.search).values()];
  if (nodes.length === 0) return ['false'];
  const few = statement.isGrouped ? undefined : await fewHits(pool, statement, nodes, sought);
  if (few) return [`${statement.id()} = ANY(${context.parameters.add(`{${few.join(',')}}`, { kind: 'string' })}::uuid[])`];
  const places = sought.map((each) => context.parameters.add(each, { kind: 'string' }));
  const matches = nodes.flatMap((node) => places.map((place) => startsWith(comparableSql(node, context), place)));
  return [`(${matches.join(' OR ')})`];
}

/** Ids of the rows that carry it, each column asked by its own index; undefined when they are many, or a column has none. */
async function fewHits(
  pool: Pool,
  { query: { from }, context }: QueryStatement,
  nodes: readonly Node[],
  sought: readonly string[],
): Promise<readonly string[] | undefined> {
  const paths = nodes.map((node) => pathOf(comparableNode(node, context)));
  if (paths.some((path) => path === undefined)) return undefined;
  const branches = (paths as readonly (readonly string[])[]).flatMap((path) =>
    sought.map((_, i) => `(${idsBy(context, from, path, `$${i + 1}::text`)} LIMIT ${FEW})`),
  );
  const { rows } = await pool.query<{ id: string }>(branches.join(' UNION '), [...sought]);
  return rows.length < FEW ? rows.map(({ id }) => id) : undefined;
}

/** Fields from the row to a plain column; undefined for what is computed. */
function pathOf(node: Node): readonly string[] | undefined {
  if (node.op === 'name') return node.name === 'row' ? [] : undefined;
  const before = node.op === 'field' && node.type.kind !== 'list' ? pathOf(node.of) : undefined;
  return before && node.op === 'field' ? [...before, node.field] : undefined;
}

/** Rows of an entity whose path leads to a text that begins with what stands at `place`. */
function idsBy(context: SqlContext, entity: string, [field = '', ...rest]: readonly string[], place: string): string {
  const table = `SELECT "id" FROM ${quote(tableName(entity))}`;
  const column = quote(columnName(field));
  const target = context.entities.get(entity)?.fields.get(field)?.ref;
  return rest.length > 0 && target !== undefined
    ? `${table} WHERE ${column} IN (${idsBy(context, target, rest, place)})`
    : `${table} WHERE ${startsWith(column, place)}`;
}
