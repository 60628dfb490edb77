import { codeKey } from '../value/text.ts';
import type { EntityModel, FieldModel } from '../model/types.ts';
import { isDecimal, isRow, type Row, type Value } from '../value/value.ts';

/** A value in the form in which keys compare: rows by id, codes without case, decimals by value. Null stays null. */
export function comparableKey(field: FieldModel | undefined, value: Value): string | null {
  if (value === null) return null;
  if (isRow(value)) return value.id;
  if (isDecimal(value)) return value.toString();
  return typeof value === 'string' && field?.kind === 'code' ? codeKey(value) : String(value as string | number | boolean);
}

/** Does the row carry these key values? A null key equals nothing, but a part of a longer key may be null, and is unique as such. */
export function hasKey(model: EntityModel, row: Row, key: ReadonlyMap<string, Value>): boolean {
  return [...key].every(([name, value]) => {
    const field = model.fields.get(name);
    const wanted = comparableKey(field, value);
    const isPart = key.size > 1;
    return (wanted !== null || isPart) && comparableKey(field, name === 'id' ? row.id : row.get(name)) === wanted;
  });
}
