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

/** The params of an answer to who acts: in place of values their roles hide stands that they are not shown. */
export function shownParams(
  frame: Frame,
  of: Readonly<Record<string, Expression>>,
  values: Readonly<Record<string, Value>>,
  bound?: ReadonlyMap<string, Expression>,
): Record<string, Param> {
  const hidden = Object.keys(of).filter((name) => frame.mask.hides(of[name]!, bound));
  const open = Object.fromEntries(Object.entries(of).filter(([name]) => !hidden.includes(name)));
  return { ...params(frame, open, values), ...Object.fromEntries(hidden.map((name) => [name, NOT_SHOWN])) };
}

const NOT_SHOWN: Param = { word: 'common.notShown', of: '' };

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
