import { isDate, isTimestamp, type Node, type Refusal } from '#engine';
import type { SqlContext } from '../sql/expressionContext.ts';
import { comparableNode, comparableSql, fieldAt } from './columns.ts';

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
export function readCursor(text: string, sort: string, keys: readonly SortKey[], context: SqlContext): Cursor | Refusal {
  try {
    const [of, ...values] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [unknown, ...unknown[]];
    const isOurs = of === sort && values.length === keys.length && keys.every((key, i) => isFit(key, values[i], context));
    if (isOurs) return { sort, values: values as Cursor['values'] };
  } catch {
    /* not ours: refused below */
  }
  return { code: 'query.badCursor', params: {}, kind: 'badRequest', at: '/cursor' };
}

/** Whether a value can stand in a key's column: what was written here can, what somebody made up need not. */
function isFit(key: SortKey, value: unknown, context: SqlContext): boolean {
  if (value === null) return true;
  const kind = key.id === undefined ? comparableNode(key.node, context).type.kind : 'row';
  return FITS[kind]?.(value) ?? typeof value === 'string';
}

/** Values as PostgreSQL writes them into JSON, by kind; everything else is a text. */
const FITS: Readonly<Record<string, (value: unknown) => boolean>> = {
  row: (value) => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value),
  int: Number.isSafeInteger,
  decimal: (value) => typeof value === 'number',
  bool: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && isDate(value),
  time: (value) => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value),
  timestamp: (value) => typeof value === 'string' && isTimestamp(value),
};

/** SQL of a sort key. Codes are ordered without case, as their indexes are. */
export function keySql(key: SortKey, context: SqlContext): string {
  if (key.id !== undefined) return key.id;
  const sql = comparableSql(key.node, context);
  return isCode(key, context) ? `upper(${sql})` : sql;
}

/** `ORDER BY` with nulls last in both directions; said only where it differs from an index, which would not be used else. */
export function orderSql(keys: readonly SortKey[], context: SqlContext): string {
  const isNullable = (key: SortKey): boolean => fieldAt(comparableNode(key.node, context), context)?.isNullable ?? true;
  const direction = (key: SortKey): string => (key.isDescending ? (isNullable(key) ? ' DESC NULLS LAST' : ' DESC') : '');
  return keys.map((key) => `${keySql(key, context)}${direction(key)}`).join(', ');
}

function isCode(key: SortKey, context: SqlContext): boolean {
  return key.id === undefined && fieldAt(comparableNode(key.node, context), context)?.field.kind === 'code';
}

/** Rows after the cursor: the first key is past its value, or it is equal and the next key is past its own, and so on. */
export function afterSql(keys: readonly SortKey[], cursor: Cursor, context: SqlContext): string {
  const columns = keys.map((key, i) => ({ key, sql: keySql(key, context), value: cursor.values[i] ?? null }));
  const place = ({ key, value }: (typeof columns)[number]): string => {
    if (key.id !== undefined) return `${context.parameters.add(value, { kind: 'string' })}::uuid`;
    const given = context.parameters.add(value, comparableNode(key.node, context).type);
    return isCode(key, context) ? `upper(${given})` : given;
  };
  const isPast = (column: (typeof columns)[number]): string =>
    column.value === null
      ? 'false'
      : `(${column.sql} ${column.key.isDescending ? '<' : '>'} ${place(column)} OR ${column.sql} IS NULL)`;
  const isEqual = (column: (typeof columns)[number]): string =>
    column.value === null ? `${column.sql} IS NULL` : `${column.sql} = ${place(column)}`;
  const steps = columns.map((column, i) => [...columns.slice(0, i).map(isEqual), isPast(column)].join(' AND '));
  return `(${steps.map((step) => `(${step})`).join(' OR ')})`;
}
