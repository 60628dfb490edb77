import type { FieldModel } from '../model/types.ts';
import type { Refusal } from '../types.ts';
import { documentedRefusal } from './documentedRefusal.ts';
import { isList } from './normalise.ts';

/** Digits a stored decimal holds, before and after the point together. */
const DIGITS = 12;
const PLAIN = /^-?\d+(\.\d+)?$/;

/**
 * Numbers whose digits are wrong, whatever the bounds say: more decimals than declared, more than 12 digits, an exponent, minus zero.
 * The digits are those of the shortest text that reads back as the same number.
 */
export function invalidNumbers(fields: readonly FieldModel[], record: unknown, at = ''): readonly Refusal[] {
  if (typeof record !== 'object' || record === null) return [];
  const values = record as Readonly<Record<string, unknown>>;
  return fields.flatMap((field) => invalidNumber(field, values[field.name], `${at}/${field.name}`));
}

function invalidNumber(field: FieldModel, value: unknown, at: string): readonly Refusal[] {
  const { items } = field;
  if (isList(field))
    return items && Array.isArray(value) ? value.flatMap((item: unknown, i) => invalidNumber(items, item, `${at}/${i}`)) : [];
  if (field.kind === 'record') return invalidNumbers(field.fields ?? [], value, at);
  if (typeof value !== 'number') return [];
  if (!isPlainText(value)) return [{ ...(documentedRefusal(field, 'type') ?? { code: 'common.number', params: {} }), at }];
  if (!hasTooManyDecimals(field, value)) return [];
  return [
    {
      ...(documentedRefusal(field, 'multipleOf') ?? { code: 'common.twoDecimals', params: { decimals: field.scale ?? 0 } }),
      at,
    },
  ];
}

function isPlainText(value: number): boolean {
  const text = String(value);
  return PLAIN.test(text) && text.replace(/^-?0?/, '').replace('.', '').length <= DIGITS && !Object.is(value, -0);
}

/** More decimals than the field has: 1.005 and, which the validator's tolerance lets pass, 1.000000001. */
function hasTooManyDecimals(field: FieldModel, value: number): boolean {
  const [, decimals = ''] = String(value).split('.');
  return field.kind === 'decimal' && decimals.length > (field.scale ?? 0);
}
