import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { readAddress, writeAddress, type ListState } from './listAddress.ts';

/** Changes what the list shows; `replace` for what nobody wants to go back to: a letter typed, a column made wider. */
export type ChangeList = (changes: Partial<ListState>, replace?: boolean) => void;

export interface ListAddress {
  readonly state: ListState;
  readonly change: ChangeList;
  /** Shows another list of the screen. */
  readonly show: (state: ListState, replace?: boolean) => void;
}

/** What the list shows, as the address says it. */
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
