import type { Json } from '../value/json.ts';
import { isRecord } from '../value/json.ts';

/**
 * What stands for a record, of the values of its label: the first says enough, unless that names another record, of which there
 * may be many such. Then all of them do.
 *
 * @param label   fields of the entity's label, in order
 * @param record  values by field; references are `{id, code}`
 */
export function recordName(label: readonly string[], record: Readonly<Record<string, Json>>): string {
  const [first = 'code', ...others] = label;
  const names = isReference(record[first]) ? [first, ...others] : [first];
  return names
    .map((name) => plainText(record[name]))
    .filter((text) => text !== '')
    .join(' ');
}

/** A value as plain text, without the words of a language: of a reference its label, of a list its items. */
export function plainText(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  if (isReference(value)) return plainText(value['code']);
  return Array.isArray(value) ? (value as readonly Json[]).map(plainText).join(', ') : '';
}

function isReference(value: Json | undefined): value is { readonly [name: string]: Json } {
  return isRecord(value) && 'id' in value && 'code' in value;
}
