import type { Pool } from 'pg';
import { isOfRecords, isSearchedInside, type Node } from '#engine';
import { columnName, quote, tableName } from '../../database/sql/names.ts';
import type { SqlContext } from '../../database/sql/expressionContext.ts';
import { heldText } from '../../database/personal/blindIndex.ts';
import { toSql } from '../../database/sql/expression.ts';
import { comparableNode, comparableSql, findableAt, isBilingualAt } from './columns.ts';
import { containing, startsWith, wordStartsWith, writings } from './filter.ts';
import type { QueryStatement } from './queryStatement.ts';

/** More rows than these are found faster while the page is read in its order. */
const MAX_LISTED_IDS = 5_000;
/** Rows behind a reference that are named one by one. */
const MAX_LISTED_REFERENCES = 1_000;
/** Characters of a search that are looked at. */
const MAX_SEARCH_LENGTH = 100;

/**
 * The condition of a search: what was typed stands in one of the columns. It names the rows that carry it where they are few,
 * else what they have to carry.
 */
export async function searchCondition(
  pool: Pool,
  statement: QueryStatement,
  text: string | undefined,
): Promise<readonly string[]> {
  if (text === undefined || text.trim() === '' || statement.query.search.length === 0) return [];
  const typed = text.trim().slice(0, MAX_SEARCH_LENGTH);
  const searched = writings(typed);
  const { context } = statement;
  const own = statement.query.search.filter((name) => !isOfRecords(statement.query.definition, name));
  const nodes = [...statement.nodes(own).values()];
  if (nodes.length === 0) return ['false'];
  const bind: Bind = (value) => context.parameters.add(value, { kind: 'string' });
  const stands = (node: Node): TextCondition => containsText(searched, isBilingualAt(node, context));
  const branches = statement.isGrouped ? undefined : await searchBranches(pool, statement, nodes, typed, stands);
  const few = branches && (await fewHits(pool, statement, branches));
  if (few) return [`${statement.id()} = ANY(${bind(`{${few.join(',')}}`)}::uuid[])`];
  const matches = branches
    ? branches.map((branch) => branch((field) => statement.column(field), bind))
    : nodes.map((node) => {
        const person = findableAt(node, context);
        return person
          ? heldText(person, [typed], toSql(person.row, context), bind)
          : stands(node)(comparableSql(node, context), bind);
      });
  return [`(${matches.join(' OR ')})`];
}

type Bind = (value: string) => string;
/** That a text of a column is what is sought. */
type TextCondition = (column: string, bind: Bind) => string;
/** That a row carries it, by SQL of its own columns. */
type Branch = (column: (field: string) => string, bind: Bind) => string;

function containsText(searched: readonly string[], isPaired: boolean): TextCondition {
  const meets = searched.every(isSearchedInside) ? containing : isPaired ? wordStartsWith : startsWith;
  return (column, bind) => `(${searched.map((typed) => meets(column, `${bind(typed)}::text`)).join(' OR ')})`;
}

/** One condition per column, each answered by an index of the rows' own table; undefined where a column is computed. */
async function searchBranches(
  pool: Pool,
  { query: { from }, context }: QueryStatement,
  nodes: readonly Node[],
  typed: string,
  standsIn: (node: Node) => TextCondition,
): Promise<readonly Branch[] | undefined> {
  const paths = nodes.map((node) => pathOf(comparableNode(node, context)));
  if (paths.some((path) => path === undefined)) return undefined;
  return Promise.all(
    (paths as readonly (readonly string[])[]).map(async ([field = '', ...rest], i): Promise<Branch> => {
      const person = findableAt(nodes[i]!, context);
      const stands = standsIn(nodes[i]!);
      if (person && rest.length === 0) return (column, bind) => heldText(person, [typed], column('id'), bind);
      const target = context.entities.get(from)?.fields.get(field)?.ref;
      if (rest.length === 0 || target === undefined) return (column, bind) => stands(column(field), bind);
      const rows = (bind: Bind): string => idsBy(context, target, rest, (column) => stands(column, bind));
      const ids = await readIds(pool, rows, MAX_LISTED_REFERENCES);
      return (column, bind) =>
        ids ? `${column(field)} = ANY(${bind(`{${ids.join(',')}}`)}::uuid[])` : `${column(field)} IN (${rows(bind)})`;
    }),
  );
}

/** Ids of the rows that carry it, each column asked by its own index; undefined when they are many. */
function fewHits(
  pool: Pool,
  { query: { from } }: QueryStatement,
  branches: readonly Branch[],
): Promise<readonly string[] | undefined> {
  const table = `SELECT "id" FROM ${quote(tableName(from))}`;
  const own = (field: string): string => quote(columnName(field));
  const parts = (bind: Bind): string =>
    branches.map((branch) => `(${table} WHERE ${branch(own, bind)} LIMIT ${MAX_LISTED_IDS + 1})`).join(' UNION ');
  return readIds(pool, parts, MAX_LISTED_IDS);
}

/** What a statement answers, where it is no more than `most` ids. */
async function readIds(pool: Pool, statement: (bind: Bind) => string, most: number): Promise<readonly string[] | undefined> {
  const values: string[] = [];
  const text = statement((value) => `$${values.push(value)}`);
  const { rows } = await pool.query<{ id: string }>(`SELECT "id" FROM (${text}) AS found LIMIT ${most + 1}`, values);
  return rows.length <= most ? rows.map(({ id }) => id) : undefined;
}

/** Fields from the row to a plain column; undefined for what is computed. */
function pathOf(node: Node): readonly string[] | undefined {
  if (node.op === 'name') return node.name === 'row' ? [] : undefined;
  const before = node.op === 'field' && node.type.kind !== 'list' ? pathOf(node.of) : undefined;
  return before && node.op === 'field' ? [...before, node.field] : undefined;
}

/** Rows of an entity whose path leads to a text that meets the condition. */
function idsBy(
  context: SqlContext,
  entity: string,
  [field = '', ...rest]: readonly string[],
  meets: (column: string) => string,
): string {
  const table = `SELECT "id" FROM ${quote(tableName(entity))}`;
  const column = quote(columnName(field));
  const target = context.entities.get(entity)?.fields.get(field)?.ref;
  return rest.length > 0 && target !== undefined
    ? `${table} WHERE ${column} IN (${idsBy(context, target, rest, meets)})`
    : `${table} WHERE ${meets(column)}`;
}
