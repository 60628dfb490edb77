import type { Pool } from 'pg';
import { readParams, type Bundle, type QueryModel, type Refusal } from '#engine';
import type { PageCall, Read } from '../http/ports.ts';
import { filterSql, type Filtering } from './filter.ts';
import { afterSql, keySql, orderSql, readCursor, writeCursor, type Cursor, type SortKey } from './paging.ts';
import { QueryStatement, type Asking } from './queryStatement.ts';
import { searchCondition } from './search.ts';

const MOST_COUNTED = 10_000;
const MOST_SORT_KEYS = 3;

/** One page as it is answered. `total` comes with the first page only; `capped` says there are more than it counted. */
export interface Page {
  readonly items: readonly unknown[];
  readonly next: string | null;
  readonly total?: number;
  readonly capped?: boolean;
}

/** Runs a query for a person: params read, filter, search, sort and cursor checked, rows scoped, fields masked. */
export async function runQuery(
  pool: Pool,
  bundle: Bundle,
  query: QueryModel,
  call: PageCall,
  asking: Asking,
): Promise<Read<Page>> {
  const params = readParams(query.params, call.params);
  if (!params.ok) return { refusals: params.refusals };
  const statement = new QueryStatement(bundle, query, params.input, asking);
  const keys = sortKeys(statement, call.sort);
  if ('code' in keys) return { refusals: [keys] };
  const sort = keys.map((key) => `${key.isDescending ? '-' : ''}${key.name}`).join(',');
  const cursor = call.cursor === undefined ? undefined : readCursor(call.cursor, sort, keys, statement.context);
  if (cursor && 'code' in cursor) return { refusals: [cursor] };
  const filtering: Filtering = {
    nodes: statement.nodes(query.filters),
    context: statement.context,
    refusals: [],
    titleOf: (name) => statement.titleOf(name),
    conditions: 0,
  };
  const conditions = [
    ...statement.conditions(),
    ...(call.filter === undefined ? [] : [filterSql(call.filter, filtering)]),
    ...(await searchCondition(pool, statement, call.search)),
  ];
  if (filtering.refusals.length > 0) return { refusals: filtering.refusals };
  return { data: await page(pool, statement, conditions, keys, sort, cursor, call.limit) };
}

async function page(
  pool: Pool,
  statement: QueryStatement,
  conditions: readonly string[],
  keys: readonly SortKey[],
  sort: string,
  cursor: Cursor | undefined,
  limit: number,
): Promise<Page> {
  // Each step joins what it mentions: the count least, then the order, then what is shown.
  const counted = cursor === undefined && statement.query.total !== 'none' ? countSql(statement, conditions) : undefined;
  const rows = pageSql(statement, conditions, keys, cursor, limit);
  const values = [...statement.context.parameters.values];
  const [found, count] = await Promise.all([
    pool.query<{ item: unknown; ends: Cursor['values'] }>(rows, values),
    counted === undefined ? undefined : pool.query<{ n: string }>(counted.text, counted.values as unknown[]),
  ]);
  const last = found.rows.length > limit ? found.rows[limit - 1] : undefined;
  const total = count === undefined ? undefined : Number(count.rows[0]?.n ?? 0);
  const isCapped = total !== undefined && statement.query.total === 'capped' && total > MOST_COUNTED;
  return {
    items: found.rows.slice(0, limit).map((row) => row.item),
    next: last ? writeCursor({ sort, values: last.ends }) : null,
    ...(total === undefined ? {} : { total: isCapped ? MOST_COUNTED : total, ...(isCapped ? { capped: true } : {}) }),
  };
}

/** A page: its rows are found and put in order first, and only then is joined what is shown of them. */
function pageSql(
  statement: QueryStatement,
  conditions: readonly string[],
  keys: readonly SortKey[],
  cursor: Cursor | undefined,
  limit: number,
): string {
  const { context } = statement;
  const ends = keys.map((key) => keySql(key, context)).join(', ');
  const order = ` ORDER BY ${orderSql(keys, context)}`;
  const rest = `${tail(statement, conditions, cursor ? [afterSql(keys, cursor, context)] : [])}${order} LIMIT ${limit + 1}`;
  const shown = (): string => `SELECT ${statement.item()} AS item, json_build_array(${ends}) AS ends`;
  if (statement.isGrouped) return `${shown()} FROM ${statement.from()}${rest}`;
  const ids = `SELECT ${statement.id()} AS "id" FROM ${statement.from()}${rest}`;
  return `${shown()} FROM ${statement.fromPage(ids)}${order}`;
}

function tail(statement: QueryStatement, conditions: readonly string[], after: readonly string[]): string {
  const having = [statement.having(), ...(statement.isGrouped ? after : [])].filter((part) => part !== undefined);
  const where = statement.isGrouped ? conditions : [...conditions, ...after];
  return [
    where.length > 0 ? ` WHERE ${where.join(' AND ')}` : '',
    statement.isGrouped ? ` GROUP BY ${statement.groupBy()}` : '',
    having.length > 0 ? ` HAVING ${having.join(' AND ')}` : '',
  ].join('');
}

/** The rows counted, or counted up to the cap: an exact count of a broad filter costs many times the page. */
function countSql(statement: QueryStatement, conditions: readonly string[]): { text: string; values: readonly unknown[] } {
  const rest = tail(statement, conditions, []);
  const inner = `SELECT 1 FROM ${statement.from()}${rest}${statement.query.total === 'capped' ? ` LIMIT ${MOST_COUNTED + 1}` : ''}`;
  const { values } = statement.context.parameters;
  // PostgreSQL wants every parameter it is sent to be mentioned.
  const mention =
    values.length > 0 ? ` WHERE (${values.map((_, i) => `$${i + 1}::text IS NULL OR true`).join(') AND (')})` : '';
  return { text: `SELECT count(*) AS n FROM (${inner}) AS counted${mention}`, values: [...values] };
}

/** The asked order, else the query's; only names it sorts, filters or searches by, and always a unique end. */
function sortKeys(statement: QueryStatement, asked: string | undefined): readonly SortKey[] | Refusal {
  const { sort, filters, search: searched } = statement.query;
  const allowed = new Set([...sort.map((name) => name.replace(/^-/, '')), ...filters, ...searched]);
  const names = asked === undefined ? sort : asked.split(',');
  if (names.length > MOST_SORT_KEYS)
    return { code: 'query.tooManySorts', params: { max: MOST_SORT_KEYS }, kind: 'badRequest', at: '/sort' };
  const keys: SortKey[] = [];
  for (const written of names) {
    const name = written.replace(/^-/, '');
    const node = allowed.has(name) ? statement.node(name) : undefined;
    if (!node || node.type.kind === 'list')
      return { code: 'query.badSort', params: { field: statement.titleOf(name) }, kind: 'badRequest', at: '/sort' };
    keys.push({ name, node, isDescending: written.startsWith('-') });
  }
  return [...keys, ...statement.tieBreakers().filter((end) => !keys.some((key) => key.name === end.name))];
}
