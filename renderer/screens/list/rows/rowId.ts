import type { Item } from '../../../api/reads.ts';

/** Id of a row; empty for a row that is no record. */
export function idOf(item: Item): string {
  return String(item['id'] ?? '');
}
