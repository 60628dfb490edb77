import type { Item } from '../../api/reads.ts';

/** Display name of a row: the value of its head column, a reference by its code. */
export function codeOf(column: string, item: Item): string {
  const value = item[column];
  if (value !== null && typeof value === 'object' && 'code' in value) return String(value['code']);
  return String(value ?? '');
}
