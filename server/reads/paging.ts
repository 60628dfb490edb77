import type { Node, Refusal } from '#engine';
import { toSql } from '../sql/expression.ts';
import type { SqlContext } from '../sql/expressionContext.ts';
import { comparableNode } from './columns.ts';

/** One column of the order of a page; the last one is unique, so that the next page starts exactly after this one. */
export interface SortKey {
  readonly name: string;
  readonly node: Node;
  readonly isDescending: boolean;
  /** SQL of the row's own id, the unique end of most orders. */
  readonly id?: string;
}

/** Where a page ended: the sort it belongs to, and the values of its last row. */
export interface Cursor {
  readonly sort: string;
  readonly values: readonly (string | number | boolean | null)[];
}

/** A cursor as it travels. */
export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.sort, ...cursor.values])).toString('base64url');
}

/** A cursor as it came back; refused when it is not one of ours or belongs to another order. */
export function readCursor(text: string, sort: string, count: number): Cursor | Refusal {
  try {
    const [of, ...values] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [unknown, ...unknown[]];
    if (of === sort && values.length === count && values.every(isScalar)) return { sort, values: values as Cursor['values'] };
  } catch {
    /* not ours: refused below */
  }
  return { code: 'query.badCursor', params: {}, kind: 'badRequest', at: '/cursor' };
}

const isScalar = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** SQL of a sort key. */
export function keySql(key: SortKey, context: SqlContext): string {
  return key.id ?? toSql(comparableNode(key.node, context), context);
}

/** `ORDER BY` with nulls last in both directions. */
export function orderSql(keys: readonly SortKey[], context: SqlContext): string {
  return keys.map((key) => `${keySql(key, context)} ${key.isDescending ? 'DESC' : 'ASC'} NULLS LAST`).join(', ');
}

/** Rows after the cursor: the first key is past its value, or it is equal and the next key is past its own, and so on. */
export function afterSql(keys: readonly SortKey[], cursor: Cursor, context: SqlContext): string {
  const columns = keys.map((key, i) => ({ key, sql: keySql(key, context), value: cursor.values[i] ?? null }));
  const place = ({ key, value }: (typeof columns)[number]): string =>
    key.id !== undefined
      ? `${context.parameters.add(value, { kind: 'string' })}::uuid`
      : context.parameters.add(value, comparableNode(key.node, context).type);
  const isPast = (column: (typeof columns)[number]): string =>
    column.value === null
      ? 'false'
      : `(${column.sql} ${column.key.isDescending ? '<' : '>'} ${place(column)} OR ${column.sql} IS NULL)`;
  const isEqual = (column: (typeof columns)[number]): string =>
    column.value === null ? `${column.sql} IS NULL` : `${column.sql} = ${place(column)}`;
  const steps = columns.map((column, i) => [...columns.slice(0, i).map(isEqual), isPast(column)].join(' AND '));
  return `(${steps.map((step) => `(${step})`).join(' OR ')})`;
}
