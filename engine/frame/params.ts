import type { Expression, Type } from '../expr/types.ts';
import type { Param } from '../types.ts';
import { isDecimal, isRow, type Row, type Value } from '../value/value.ts';
import type { Frame } from './frame.ts';

/** The params of a refusal in transport form: decimals as numbers, words with their text prefix, rows by label. */
export function params(
  frame: Frame,
  of: Readonly<Record<string, Expression>>,
  values: Readonly<Record<string, Value>>,
): Record<string, Param> {
  return Object.fromEntries(
    Object.entries(of).map(([name, expression]) => [name, param(frame.value(expression, values), expression.type)]),
  );
}

/** One value as a param. */
export function param(value: Value, type?: Type): Param {
  if (isDecimal(value)) return value.toNumber();
  if (value === null) return '';
  if (typeof value === 'string') return type?.kind === 'string' && type.wordsOf ? { word: value, of: type.wordsOf } : value;
  if (typeof value === 'object') return isRow(value) ? label(value) : '';
  return value;
}

/** The display name of a row: its label fields. */
export function label(row: Row & { readonly model?: { readonly label: readonly string[] } }): string {
  const fields = row.model?.label ?? ['code'];
  return fields
    .map((field) => {
      const value = row.get(field);
      return isRow(value) ? label(value) : String(value ?? '');
    })
    .join(' ');
}
