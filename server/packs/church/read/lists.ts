import type { Neighbour, PageOf } from '#contract/church';
import type { EntityModel } from '#engine';
import { columnName, quote } from '../../../database/sql/names.ts';
import { conditionOf, Values, type ListFields } from './conditions.ts';
import { facetsOf } from './facets.ts';
import { readListQuery, type ListQuery } from './listQuery.ts';
import { isPublic } from './published.ts';
import type { Reading } from './reading.ts';
import { columnsOf, tableOf, type PublicRow } from './select.ts';

/** What a detail has of its list. */
interface Neighbours {
  readonly prev: Neighbour;
  readonly next: Neighbour;
}

/** A list the site shows, its rows and its detail. */
export interface List<Row, Detail> extends ListFields {
  /** Columns of a row, what is worked out of others in SQL, and what a detail has besides. */
  readonly columns: readonly string[];
  readonly computed?: Readonly<Record<string, string>>;
  readonly detailColumns?: readonly string[];
  /** Columns of facets that are offered with page 1, by the name they are returned under. */
  readonly facets: Readonly<Record<string, string>>;
  rows(reading: Reading, found: readonly PublicRow[]): Promise<readonly Row[]>;
  /** Undefined when what the row is about is lost. */
  detail(reading: Reading, found: PublicRow): Promise<Omit<Detail, keyof Neighbours> | undefined>;
}

/** One page; with the first come the choices of its filters. */
export async function readPage<Row>(reading: Reading, list: List<Row, unknown>, given: object): Promise<PageOf<Row>> {
  const query = readListQuery(reading.bundle, given as Readonly<Record<string, unknown>>);
  const { pool, now, today } = reading;
  const { entity } = list;
  const { sql, values } = conditionOf(list, query, now, today);
  const { pageIndex, pageSize } = query;
  const window = `LIMIT ${pageSize} OFFSET ${(pageIndex - 1) * pageSize}`;
  const order = `ORDER BY ${orderOf(entity, query)}`;
  // Rows before the page are passed over as they lie: nothing is worked out of their texts.
  const page = `SELECT t.* FROM ${tableOf(entity)} WHERE ${sql} ${order} ${window}`;
  const rows = `SELECT ${columnsOf(entity, list.columns)}${computedOf(list)} FROM (${page}) t ${order}`;
  const count = `SELECT count(*)::int AS "total" FROM ${tableOf(entity)} WHERE ${sql}`;
  const [found, counted, facets] = await Promise.all([
    pool.query<PublicRow>(rows, [...values]),
    pool.query<{ total: number }>(count, [...values]),
    pageIndex === 1 ? facetsOf(reading, list) : undefined,
  ]);
  const items = await list.rows(reading, found.rows);
  return { items, total: counted.rows[0]?.total ?? 0, pageIndex, pageSize, ...(facets === undefined ? {} : { facets }) };
}

function computedOf({ computed = {} }: Pick<List<unknown, unknown>, 'computed'>): string {
  return Object.entries(computed)
    .map(([name, sql]) => `, ${sql} AS ${quote(name)}`)
    .join('');
}

function orderOf(entity: EntityModel, { orderBy, isAscending }: ListQuery): string {
  const column = entity.fields.has(orderBy) ? orderBy : 'date';
  const direction = isAscending ? 'ASC' : 'DESC';
  return `t.${quote(columnName(column))} ${direction}${column === 'publishAt' ? ' NULLS LAST' : ''}, t."id" ${direction}`;
}

/**
 * One row whole.
 *
 * @param isDraft whether it may be one that is not public: an editor previews a draft
 * @returns undefined when there is none to see
 */
export async function readDetail<Detail>(
  reading: Reading,
  list: List<unknown, Detail>,
  id: string,
  isDraft = false,
): Promise<(Detail & Neighbours) | undefined> {
  const { entity } = list;
  const columns = columnsOf(entity, [...list.columns, ...(list.detailColumns ?? [])]);
  const open = isDraft ? '$2::timestamptz IS NOT NULL' : isPublic(entity, 't', '$2');
  const sql = `SELECT ${columns}${computedOf(list)} FROM ${tableOf(entity)} WHERE t."id" = $1::uuid AND ${open}`;
  const [row] = (await reading.pool.query<PublicRow>(sql, [id, reading.now])).rows;
  if (row === undefined) return undefined;
  const [detail, prev, next] = await Promise.all([
    list.detail(reading, row),
    neighbour(reading, entity, row, 'before'),
    neighbour(reading, entity, row, 'after'),
  ]);
  return detail && ({ ...detail, prev, next } as Detail & Neighbours); // the detail and what it left out
}

async function neighbour(
  { pool, now, today }: Reading,
  entity: EntityModel,
  row: PublicRow,
  side: 'before' | 'after',
): Promise<Neighbour> {
  const values = new Values();
  const open = isPublic(entity, 't', values.add(now));
  const [compared, direction] = side === 'before' ? ['<', 'DESC'] : ['>', 'ASC'];
  const sql = `SELECT t."id", t."title" FROM ${tableOf(entity)} WHERE ${open} AND t."date" <= ${values.add(today)}::date
    AND (t."date", t."id") ${compared} (${values.add(row['date'])}::date, ${values.add(row.id)}::uuid)
    ORDER BY t."date" ${direction}, t."id" ${direction} LIMIT 1`;
  return (await pool.query<{ id: string; title: string }>(sql, values.all)).rows[0] ?? null;
}

/** A stretch of days of a list. */
export interface Days {
  readonly from: string;
  readonly to: string;
  readonly limit: number;
  /** Only rows that have this. */
  readonly having?: string;
}

/** The latest of some days, the newest first. */
export async function readLatest<Row>(
  reading: Reading,
  list: List<Row, unknown>,
  { from, to, limit, having }: Days,
): Promise<readonly Row[]> {
  const { entity } = list;
  const has = having === undefined ? '' : ` AND t.${quote(columnName(having))} IS NOT NULL`;
  const sql = `SELECT ${columnsOf(entity, list.columns)}${computedOf(list)} FROM ${tableOf(entity)}
    WHERE ${isPublic(entity, 't', '$1')} AND t."date" BETWEEN $2::date AND $3::date${has} ORDER BY t."date" DESC, t."id" DESC LIMIT ${limit}`;
  const { rows } = await reading.pool.query<PublicRow>(sql, [reading.now, from, to]);
  return list.rows(reading, rows);
}
