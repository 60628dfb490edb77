import type { SortingState } from '@tanstack/react-table';

/** Maximum number of sort keys of the server. */
export const MAX_KEYS = 3;

/** Sort keys of a query, `-` for descending, as table state. */
export function sortingOf(keys: readonly string[]): SortingState {
  return keys.map((key) => ({ id: key.replace(/^-/, ''), desc: key.startsWith('-') }));
}

/** Columns a list is sorted by: as the user chose, else as its query has it. */
export function sortedColumns(chosen: readonly string[], standing: readonly string[]): readonly string[] {
  return sortingOf(chosen.length > 0 ? chosen : standing).map(({ id }) => id);
}

/** The table state as sort keys of a query. */
export function sortKeys(sorting: SortingState): readonly string[] {
  return sorting.map(({ id, desc }) => `${desc ? '-' : ''}${id}`);
}
