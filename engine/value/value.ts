import Big from 'big.js';

/**
 * What an expression works on. Integers are JS numbers (safe range), decimals are exact `Big`s, dates `YYYY-MM-DD`,
 * times `HH:mm`, timestamps ISO 8601 in UTC with milliseconds (so text order is time order), durations milliseconds.
 * Null stands for absent, empty and null alike; lists are never null.
 */
export type Value = null | string | number | boolean | Big | Row | readonly Value[] | RecordValue;

/** A record of values: an input, a total, a table's outputs. */
export interface RecordValue {
  readonly [name: string]: Value;
}

/** One row of an entity. Two rows are the same when entity and id are. */
export interface Row {
  readonly entity: string;
  readonly id: string;
  /** The value now: a scalar, null, the referenced row, a list of child rows, or a computed value. */
  get(field: string): Value;
}

/** Narrows a value to a row. */
export function isRow(value: Value): value is Row {
  return (
    typeof value === 'object' && value !== null && 'entity' in value && 'get' in value && typeof value.get === 'function'
  );
}

/** The rows a value holds: the row itself, or those of a list. */
export function rowsIn(value: Value): readonly Row[] {
  return isRow(value) ? [value] : Array.isArray(value) ? (value as readonly Value[]).filter(isRow) : [];
}

/** Narrows a value to an exact decimal. */
export function isDecimal(value: unknown): value is Big {
  return value instanceof Big;
}

/** Equality of the format: rows by identity, decimals by value, lists item by item, int and decimal mix. */
export function same(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (a === null || b === null) return false;
  if (isDecimal(a)) return isDecimal(b) ? a.eq(b) : typeof b === 'number' && a.eq(b);
  if (isDecimal(b)) return typeof a === 'number' && b.eq(a);
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, i) => same(item, b[i]!));
  if (isRow(a)) return isRow(b) && a.id === b.id && a.entity === b.entity;
  return false;
}

/** Order of two values of one type: negative, 0, positive. Only scalars are ordered. */
export function compare(a: Value, b: Value): number {
  if (isDecimal(a)) return a.cmp(b as Big | number);
  if (isDecimal(b)) return -b.cmp(a as number);
  if (typeof a === 'string') return a < (b as string) ? -1 : a > (b as string) ? 1 : 0;
  return Number(a) - Number(b);
}
