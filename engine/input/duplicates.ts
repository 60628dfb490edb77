import type { FieldModel } from '../model/types.ts';
import type { Refusal } from '../types.ts';
import { documentedRefusal, type StandardRefusal } from './documentedRefusal.ts';
import { codeKey } from '../value/text.ts';

/** The same code twice in one list (WH-05): every repetition is refused at its place. Codes compare without case. */
export function duplicates(fields: readonly FieldModel[], record: unknown, at = ''): readonly Refusal[] {
  if (typeof record !== 'object' || record === null) return [];
  const values = record as Readonly<Record<string, unknown>>;
  return fields.flatMap((field) => duplicatesIn(field, values[field.name], `${at}/${field.name}`));
}

function duplicatesIn(field: FieldModel, value: unknown, at: string): readonly Refusal[] {
  if (field.kind === 'record') return duplicates(field.fields ?? [], value, at);
  if (!Array.isArray(value)) return [];
  const { items } = field;
  const inItems = items ? value.flatMap((item: unknown, i) => duplicatesIn(items, item, `${at}/${i}`)) : [];
  return field.schema.uniqueItems ? [...repeatedItems(field, value, at), ...inItems] : inItems;
}

function repeatedItems(field: FieldModel, items: readonly unknown[], at: string): readonly Refusal[] {
  const seen = new Set<string>();
  return items.flatMap((item, i) => {
    const key = itemKey(field.items, item);
    if (!seen.has(key)) return (seen.add(key), []);
    return [{ ...refusal(field, item), at: `${at}/${i}` }];
  });
}

/** Equal for equal items, whatever the order of their properties. */
function itemKey(item: FieldModel | undefined, value: unknown): string {
  if (typeof value === 'string' && item?.kind === 'code') return JSON.stringify(codeKey(value));
  if (item?.kind !== 'record' || typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const values = value as Readonly<Record<string, unknown>>;
  return (item.fields ?? []).map((field) => itemKey(field, values[field.name])).join();
}

function refusal(field: FieldModel, item: unknown): StandardRefusal {
  return (
    documentedRefusal(field, 'uniqueItems') ?? {
      code: 'scan.duplicate',
      params: { code: typeof item === 'string' ? item : JSON.stringify(item) },
    }
  );
}
