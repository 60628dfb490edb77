import type { SortingState } from '@tanstack/react-table';

/** The three keys a server sorts by at most. */
export const MOST_KEYS = 3;

/** Sort keys of a query, `-` for descending, as the table keeps them. */
export function sortingOf(keys: readonly string[]): SortingState {
  return keys.map((key) => ({ id: key.replace(/^-/, ''), desc: key.startsWith('-') }));
}

/** The state of the table as a query takes it. */
export function sortKeys(sorting: SortingState): readonly string[] {
  return sorting.map(({ id, desc }) => `${desc ? '-' : ''}${id}`);
}
