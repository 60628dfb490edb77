import Big from 'big.js';
import type { FieldModel } from '../model/types.ts';
import type { RecordValue, Value } from '../value/value.ts';
import { isList, isOpen } from './normalise.ts';

/** A valid, normalised record as the engine works on it: decimals exact, timestamps in UTC with milliseconds, absent fields null. */
export function coerceRecord(fields: readonly FieldModel[], record: Readonly<Record<string, unknown>>): RecordValue {
  return Object.fromEntries(fields.map((field) => [field.name, coerce(field, record[field.name])]));
}

/** One valid value; absent is null, or the empty list. */
export function coerce(field: FieldModel, value: unknown): Value {
  if (isList(field)) return coerceList(field, (value ?? []) as readonly unknown[]);
  if (value === undefined || value === null) return null;
  switch (field.kind) {
    case 'decimal':
      return new Big(value as number);
    case 'timestamp':
      return new Date(value as string).toISOString();
    case 'record':
      return isOpen(field)
        ? (value as RecordValue)
        : coerceRecord(field.fields ?? [], value as Readonly<Record<string, unknown>>);
    default:
      return value as Value; // the validator has proved it a string, a boolean or an integer
  }
}

function coerceList(field: FieldModel, items: readonly unknown[]): Value {
  const item = field.items;
  return item ? items.map((value) => coerce(item, value)) : (items as readonly string[]);
}
