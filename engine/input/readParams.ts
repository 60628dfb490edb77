import type { FieldModel } from '../model/types.ts';
import { normaliseCode } from '../value/text.ts';
import { isList } from './normalise.ts';
import { readFields, type ReadResult } from './readInput.ts';

/** Values of a query string: a name given several times is a list. */
export type QueryString = Readonly<Record<string, string | readonly string[] | undefined>>;

const NUMBER = /^-?\d{1,12}(\.\d{1,6})?$/;

/** Reads the parameters of a query from a query string: numbers and booleans are written as texts there. */
export function readParams(fields: readonly FieldModel[], given: QueryString): ReadResult {
  const known = new Map(fields.map((field) => [field.name, field]));
  const typed = Object.entries(given).map(([name, text]) => {
    const field = known.get(name);
    return [name, field && text !== undefined ? fromText(field, text) : text] as const;
  });
  return readFields(fields, Object.fromEntries(typed));
}

function fromText(field: FieldModel, text: string | readonly string[]): unknown {
  const { items } = field;
  if (isList(field)) return [text].flat().map((item) => (items ? fromText(items, item) : item));
  if (typeof text !== 'string') return text;
  if (field.kind === 'int' || field.kind === 'decimal') {
    const number = normaliseCode(text);
    return NUMBER.test(number) ? Number(number) : number === '' ? null : text;
  }
  if (field.kind === 'bool') return text === 'true' ? true : text === 'false' ? false : text === '' ? null : text;
  return text;
}
