import type { Json } from '../value/json.ts';
import { isDecimal, isRow, type RecordValue, type Row, type Value } from '../value/value.ts';

/**
 * The JSON form of a value: decimals as numbers (at most 12 digits, so none is lost), rows as `{id, code}`, everything else
 * unchanged.
 *
 * @param code what stands for a row; default its field `code`
 */
export function toWire(value: Value, code: (row: Row) => string = codeOf): Json {
  if (value === null || typeof value !== 'object') return value;
  if (isDecimal(value)) return value.toNumber();
  if (isRow(value)) return { id: value.id, code: code(value) };
  if (Array.isArray(value)) return (value as readonly Value[]).map((item) => toWire(item, code));
  return recordToWire(value as RecordValue, code);
}

/** A record of values as it travels. */
export function recordToWire(record: RecordValue, code: (row: Row) => string = codeOf): { readonly [name: string]: Json } {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, toWire(value, code)]));
}

const codeOf = (row: Row): string => toWire(row.get('code'))?.toString() ?? '';
