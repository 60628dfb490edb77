import type { SortingState } from '@tanstack/react-table';

/** Maximum number of sort keys of the server. */
export const MAX_KEYS = 3;

/** Sort keys of a query, `-` for descending, as table state. */
export function sortingOf(keys: readonly string[]): SortingState {
  return keys.map((key) => ({ id: key.replace(/^-/, ''), desc: key.startsWith('-') }));
}

/** The table state as sort keys of a query. */
export function sortKeys(sorting: SortingState): readonly string[] {
  return sorting.map(({ id, desc }) => `${desc ? '-' : ''}${id}`);
}
