import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { readAddress, writeAddress, type ListState } from './listAddress.ts';

/** Changes the list; `replace` for changes without a history entry: a typed letter, a column width. */
export type ChangeList = (changes: Partial<ListState>, replace?: boolean) => void;

export interface ListAddress {
  readonly state: ListState;
  readonly change: ChangeList;
  /** Replaces the whole state. */
  readonly show: (state: ListState, replace?: boolean) => void;
}

/** The state of the list in the address. */
export function useListState(): ListAddress {
  const search = useSearch();
  const [path, go] = useLocation();
  return useMemo(() => {
    const state = readAddress(search);
    const show = (next: ListState, replace = false): void => {
      const written = writeAddress(next);
      if (written !== writeAddress(state)) go(`${path}${written === '' ? '' : `?${written}`}`, { replace });
    };
    return { state, show, change: (changes, replace) => show({ ...state, ...changes }, replace) };
  }, [search, path, go]);
}
