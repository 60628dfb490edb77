import type { Pool } from 'pg';
import { isOfRecords, readParams, type Bundle, type QueryModel, type Refusal } from '#engine';
import type { PageCall, PageRead, Read } from '../../core/ports/reads.ts';
import { filterSql, type Filtering } from './filter.ts';
import {
  afterSql,
  isWord,
  keySql,
  orderSql,
  readCursor,
  pageRanges,
  writeCursor,
  type Cursor,
  type SortKey,
} from './paging.ts';
import { clause, QueryStatement, type ReaderContext } from './queryStatement.ts';
import { findableAt } from './columns.ts';
import { touchedCondition, withRecords } from './touchedRecords.ts';
import { searchCondition } from './search.ts';

const MAX_COUNT = 10_000;
const MAX_SORT_KEYS = 3;

/** Runs a query for a person: params read, filter, search, sort and cursor checked, rows scoped, fields masked. */
export async function runQuery(
  pool: Pool,
  bundle: Bundle,
  query: QueryModel,
  call: PageCall,
  reader: ReaderContext,
): Promise<Read<PageRead>> {
  const params = readParams(query.params, call.params);
  if (!params.ok) return { refusals: params.refusals };
  const statement = new QueryStatement(bundle, query, params.input, reader);
  const guessed = [...statement.guessedParams()].filter(
    (name) => params.input[name] !== null && params.input[name] !== undefined,
  );
  if (guessed.length > 0)
    return {
      refusals: guessed.map((name) => ({ code: 'common.notAllowed', params: {}, kind: 'forbidden', at: `/${name}` })),
    };
  const keys = sortKeys(statement, call.sort);
  if ('code' in keys) return { refusals: [keys] };
  const sort = keys.map((key) => `${key.isDescending ? '-' : ''}${key.name}`).join(',');
  const cursor = call.cursor === undefined ? undefined : readCursor(call.cursor, sort, keys, statement.shown);
  if (cursor && 'code' in cursor) return { refusals: [cursor] };
  const filtering: Filtering = {
    nodes: statement.nodes(query.filters),
    context: statement.context,
    refusals: [],
    titleOf: (name) => statement.titleOf(name),
    ...(query.definition.records ? { touched: touchedCondition(bundle, reader, statement) } : {}),
    conditions: 0,
  };
  const searched = await searchCondition(pool, statement, call.search);
  // Of records that rows touched the whole code is looked for: what no code can be finds none.
  const touched = query.search
    .filter((name) => searched.length > 0 && isOfRecords(query.definition, name))
    .map((name) =>
      filterSql(
        { [name]: { eq: call.search } },
        { ...filtering, touched: touchedCondition(bundle, reader, statement, true), refusals: [] },
      ),
    );
  const conditions = [
    ...statement.conditions(),
    ...(call.filter === undefined ? [] : [filterSql(call.filter, filtering)]),
    ...(searched.length > 0 ? [`(${[...searched, ...touched].join(' OR ')})`] : []),
  ];
  if (filtering.refusals.length > 0) return { refusals: filtering.refusals };
  const found = await page(pool, statement, conditions, keys, sort, cursor, call.limit);
  return {
    data: query.definition.records ? { ...found, items: await withRecords(pool, bundle, reader, found.items) } : found,
  };
}

async function page(
  pool: Pool,
  statement: QueryStatement,
  conditions: readonly string[],
  keys: readonly SortKey[],
  sort: string,
  cursor: Cursor | undefined,
  limit: number,
): Promise<PageRead> {
  const isCounted = cursor === undefined && statement.query.total !== 'none';
  const read = statement.isGrouped ? groupsAndTotal : rowsAndTotal;
  const { rows, total } = await read(pool, statement, { conditions, keys, cursor, wanted: limit + 1, isCounted });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const isCapped = total !== undefined && statement.query.total === 'capped' && total > MAX_COUNT;
  return {
    items: rows.slice(0, limit).map((row) => row.item),
    next: last ? writeCursor({ sort, values: last.sortValues }) : null,
    ...(total === undefined ? {} : { total: isCapped ? MAX_COUNT : total, ...(isCapped ? { capped: true } : {}) }),
  };
}

/** What a page is read by. */
interface PageRequest {
  readonly conditions: readonly string[];
  readonly keys: readonly SortKey[];
  readonly cursor: Cursor | undefined;
  readonly wanted: number;
  readonly isCounted: boolean;
}

interface Answer {
  readonly rows: readonly FoundRow[];
  readonly total?: number | undefined;
}

async function rowsAndTotal(
  pool: Pool,
  statement: QueryStatement,
  { conditions, keys, cursor, wanted, isCounted }: PageRequest,
): Promise<Answer> {
  // Each step joins what it mentions: the count least, then the order, then what is shown.
  const counted = isCounted ? countSql(statement, conditions) : undefined;
  const [rows, count] = await Promise.all([
    findRows(pool, statement, pageSql(statement, conditions, keys, cursor), wanted),
    counted && pool.query<{ n: string }>(counted.text, counted.values as unknown[]),
  ]);
  return { rows, total: count && Number(count.rows[0]?.n ?? 0) };
}

/**
 * Groups are made once for the page and its total: to make them is what costs. They stay columns until the page is cut, since
 * JSON of all of them costs as much again.
 */
async function groupsAndTotal(
  pool: Pool,
  statement: QueryStatement,
  { conditions, keys, cursor, wanted, isCounted }: PageRequest,
): Promise<Answer> {
  const { shown } = statement;
  const cells = statement.cells();
  const columns = [...cells.map(([, sql]) => sql), ...keys.map((key) => keySql(key, shown))].map(
    (sql, i) => `${sql} AS c${i}`,
  );
  // One group of all rows has no order.
  const order = orderSql(keys, shown) || 'count(*)';
  const from = statement.fromGroups(conditions, cursor ? [afterSql(keys, cursor, shown)] : []);
  const groups = `SELECT ${[...columns, ...(isCounted ? ['count(*) OVER () AS n'] : [])].join(', ')} FROM ${from} ORDER BY ${order} LIMIT ${wanted}`;
  const item = `json_build_object(${cells.map(([name], i) => `'${name}', c${i}`).join(', ')})`;
  const ends = `json_build_array(${keys.map((_, i) => `c${cells.length + i}`).join(', ')})`;
  const text = `SELECT ${item} AS item, ${ends} AS "sortValues"${isCounted ? ', n' : ''} FROM (${groups}) AS page`;
  const made = await pool.query<FoundRow & { n?: string }>(text, [...shown.parameters.values]);
  return { rows: made.rows, total: isCounted ? Number(made.rows[0]?.n ?? 0) : undefined };
}

interface FoundRow {
  readonly item: object;
  readonly sortValues: Cursor['values'];
}

/** Rows of one stretch after the other, until there are as many as wanted. */
async function findRows(
  pool: Pool,
  { context }: QueryStatement,
  ranges: readonly ((most: number) => string)[],
  wanted: number,
): Promise<readonly FoundRow[]> {
  const rows: FoundRow[] = [];
  for (const textOf of ranges) {
    if (rows.length >= wanted) break;
    // What is shown is written here, and may have values of its own: `now`, settings.
    const text = textOf(wanted - rows.length);
    rows.push(...(await pool.query<FoundRow>(text, [...context.parameters.values])).rows);
  }
  return rows;
}

/** A page, stretch by stretch: its rows are found and put in order first, and only then is joined what is shown of them. */
function pageSql(
  statement: QueryStatement,
  conditions: readonly string[],
  keys: readonly SortKey[],
  cursor: Cursor | undefined,
): readonly ((most: number) => string)[] {
  const { context } = statement;
  const ends = keys.map((key) => keySql(key, context)).join(', ');
  const order = ` ORDER BY ${orderSql(keys, context)}`;
  const shown = (): string => `SELECT ${statement.item()} AS item, json_build_array(${ends}) AS "sortValues"`;
  const ranges = pageRanges(keys, cursor, context);
  const isOne = ranges.length === 1;
  const heads = ranges.map(({ where, order: own }) => {
    const rest = clause('WHERE', [...conditions, ...(isOne ? [] : mentioned(statement)), ...where]);
    return `SELECT ${statement.id()} AS "id" FROM ${statement.from()}${rest} ORDER BY ${own}`;
  });
  return heads.map((ids) => (most) => `${shown()} FROM ${statement.fromPage(`${ids} LIMIT ${most}`)}${order}`);
}

/** PostgreSQL wants every parameter it is sent to be mentioned. */
function mentioned({ context: { parameters } }: QueryStatement): readonly string[] {
  return parameters.values.map((_, i) => `($${i + 1}::text IS NULL OR true)`);
}

/** The rows counted, or counted up to the cap: an exact count of a broad filter costs many times the page. */
function countSql(statement: QueryStatement, conditions: readonly string[]): { text: string; values: readonly unknown[] } {
  const rest = clause('WHERE', conditions);
  const inner = `SELECT 1 FROM ${statement.from()}${rest}${statement.query.total === 'capped' ? ` LIMIT ${MAX_COUNT + 1}` : ''}`;
  const { values } = statement.context.parameters;
  const mention = values.length > 0 ? ` WHERE ${mentioned(statement).join(' AND ')}` : '';
  return { text: `SELECT count(*) AS n FROM (${inner}) AS counted${mention}`, values: [...values] };
}

/**
 * The asked order, else the query's without what the reader's roles hide; only names it sorts, filters or searches by, and always a
 * unique end.
 */
function sortKeys(statement: QueryStatement, requested: string | undefined): readonly SortKey[] | Refusal {
  const { sort, filters, search: searched } = statement.query;
  const allowed = new Set([...sort.map((name) => name.replace(/^-/, '')), ...filters, ...searched]);
  const names = requested === undefined ? sort : requested.split(',');
  if (names.length > MAX_SORT_KEYS)
    return { code: 'query.tooManySorts', params: { max: MAX_SORT_KEYS }, kind: 'badRequest', at: '/sort' };
  const keys: SortKey[] = [];
  for (const written of names) {
    const name = written.replace(/^-/, '');
    const node = allowed.has(name) ? statement.node(name) : undefined;
    if (!node && requested === undefined) continue;
    const isUnordered = node?.type.kind === 'list' || (node && findableAt(node, statement.context) !== undefined);
    if (!node || isUnordered || isOfRecords(statement.query.definition, name))
      return { code: 'query.badSort', params: { field: statement.titleOf(name) }, kind: 'badRequest', at: '/sort' };
    keys.push({ name, node, isDescending: written.startsWith('-') });
  }
  // Rows that share a word are many: their index is read backwards, ids and all.
  const last = keys.at(-1);
  const isBackwards = last?.isDescending === true && isWord(last, statement.shown);
  return [...keys, ...statement.tieBreakers(isBackwards).filter((end) => !keys.some((key) => key.name === end.name))];
}
