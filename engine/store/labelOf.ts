import { isDecimal, isRow, type Row, type Value } from '../value/value.ts';
import type { Reader } from './reader.ts';

/** What stands for a row in texts: the values of its label fields. */
export function labelOf(reader: Reader, row: Row): string {
  return reader
    .model(row.entity)
    .label.map((field) => valueText(reader, row.get(field)))
    .join(' ');
}

/** One value of a key or label as text. */
export function valueText(reader: Reader, value: Value): string {
  if (isRow(value)) return labelOf(reader, value);
  return isDecimal(value) ? value.toFixed() : String((value ?? '') as string | number | boolean);
}
