import { isDate, isTimestamp, type Node, type Refusal } from '#engine';
import type { SqlContext } from '../../database/sql/expressionContext.ts';
import { sortKeySql, wordInSql } from '../../database/sql/names.ts';
import { WRITTEN_UUID } from '../../core/uuid.ts';
import { comparableNode, comparableSql, fieldAt, isBilingualAt } from './columns.ts';

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
  row: (value) => typeof value === 'string' && WRITTEN_UUID.test(value),
  int: Number.isSafeInteger,
  decimal: (value) => typeof value === 'number',
  bool: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && isDate(value),
  time: (value) => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value),
  timestamp: (value) => typeof value === 'string' && isTimestamp(value),
};

/** SQL of a sort key. Numbers within codes count as numbers, and case does not, as in their indexes. */
export function keySql(key: SortKey, context: SqlContext): string {
  if (key.id !== undefined) return key.id;
  const sql = comparableSql(key.node, context);
  if (isBilingualAt(key.node, context)) return wordInSql(sql, context.language ?? 'zh');
  return isCode(key, context) ? sortKeySql(sql) : sql;
}

/**
 * `ORDER BY` with nulls last in both directions; said only where it differs from an index, which would not be used else.
 *
 * @param sure  keys that are not null in these rows
 */
export function orderSql(keys: readonly SortKey[], context: SqlContext, sure: readonly SortKey[] = []): string {
  // A key behind a reference is handed out by the index of what it is called by there, which has no nulls.
  const mayBeNull = (key: SortKey): boolean => isNullable(key, context) && !(sure.includes(key) && isBehind(key, context));
  const direction = (key: SortKey): string => (key.isDescending ? (mayBeNull(key) ? ' DESC NULLS LAST' : ' DESC') : '');
  return keys.map((key) => `${keySql(key, context)}${direction(key)}`).join(', ');
}

function isNullable(key: SortKey, context: SqlContext): boolean {
  return fieldAt(comparableNode(key.node, context), context)?.isNullable ?? true;
}

function isBehind(key: SortKey, context: SqlContext): boolean {
  const node = comparableNode(key.node, context);
  return node.op === 'field' && node.of.op === 'field';
}

/** Rows that follow each other in an order: which, and how they are ordered among themselves. */
export interface PageRange {
  readonly where: readonly string[];
  readonly order: string;
}

/**
 * The rows after a cursor, or all of them, as stretches one after the other. Each is one range of an index, so that the
 * millionth row costs what the first does: `OR` between the keys of a cursor would read everything before it again.
 */
export function pageRanges(keys: readonly SortKey[], cursor: Cursor | undefined, context: SqlContext): readonly PageRange[] {
  const all: PageRange = { where: [], order: orderSql(keys, context) };
  const [first] = keys;
  if (!cursor) {
    if (!first || first.id !== undefined || !isNullable(first, context) || !isBehind(first, context)) return [all];
    const sql = keySql(first, context);
    return [
      { where: [`${sql} IS NOT NULL`], order: orderSql(keys, context, [first]) },
      { ...all, where: [`${sql} IS NULL`] },
    ];
  }
  const ends = endsOf(keys, cursor, context);
  return ends
    .flatMap(({ key, sql, isPast }, i): readonly PageRange[] => {
      const same = ends.slice(0, i).map(({ isEqual }) => isEqual);
      const known = [...ends.slice(0, i).filter(({ value }) => value !== null), ends[i]!].map((end) => end.key);
      const past = isPast && { where: [...same, isPast], order: orderSql(keys, context, known) };
      const empty = isPast && isNullable(key, context) && key.id === undefined;
      // Read from the last key to the first, and turned round below.
      return [...(empty ? [{ ...all, where: [...same, `${sql} IS NULL`] }] : []), ...(past ? [past] : [])];
    })
    .toReversed();
}

/** Is it one of the few words of a state or a choice, which many rows share? */
export function isWord(key: SortKey, context: SqlContext): boolean {
  return fieldAt(comparableNode(key.node, context), context)?.field.words !== undefined;
}

function isCode(key: SortKey, context: SqlContext): boolean {
  return key.id === undefined && fieldAt(comparableNode(key.node, context), context)?.field.kind === 'code';
}

/** Rows after the cursor as one condition: the first key is past its value, or it is equal and the next key is past its own … */
export function afterSql(keys: readonly SortKey[], cursor: Cursor, context: SqlContext): string {
  const ends = endsOf(keys, cursor, context);
  const steps = ends.map(({ sql, isPast }, i) =>
    [...ends.slice(0, i).map(({ isEqual }) => isEqual), isPast ? `(${isPast} OR ${sql} IS NULL)` : 'false'].join(' AND '),
  );
  return `(${steps.map((step) => `(${step})`).join(' OR ')})`;
}

/** Where a page ended, key by key. */
interface End {
  readonly key: SortKey;
  readonly sql: string;
  readonly value: Cursor['values'][number];
  readonly isEqual: string;
  /** Absent where the value is null: nothing comes after nulls but nulls. */
  readonly isPast?: string;
}

function endsOf(keys: readonly SortKey[], cursor: Cursor, context: SqlContext): readonly End[] {
  return keys.map((key, i) => {
    const [sql, value] = [keySql(key, context), cursor.values[i] ?? null];
    if (value === null) return { key, sql, value, isEqual: `${sql} IS NULL` };
    const place = placeOf(key, value, context);
    return { key, sql, value, isEqual: `${sql} = ${place}`, isPast: `${sql} ${key.isDescending ? '<' : '>'} ${place}` };
  });
}

function placeOf(key: SortKey, value: Cursor['values'][number], context: SqlContext): string {
  if (key.id !== undefined) return `${context.parameters.add(value, { kind: 'string' })}::uuid`;
  return context.parameters.add(value, comparableNode(key.node, context).type);
}
