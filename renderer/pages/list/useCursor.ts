import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Item } from '../../api/reads.ts';
import type { Selection } from './useSelection.ts';

/** The row the keys act on. */
export interface Cursor {
  readonly at: number;
  /** Somebody put it there. */
  readonly isShown: boolean;
  /** It was moved by a key, so it is brought into sight and takes the focus. */
  readonly isWanted: boolean;
  /** Puts it on a row that was pressed. */
  readonly set: (at: number) => void;
  /** Moves it by key; `withRange` marks all rows it passes. */
  readonly go: (at: number, withRange?: boolean) => void;
  /** Marks a row, or with `isRange` all from the last marked one. */
  readonly mark: (at: number, isRange: boolean) => void;
}

export function useCursor(items: readonly Item[], selection: Selection | undefined): Cursor {
  const [place, setPlace] = useState({ at: 0, isShown: false, isWanted: false });
  const anchor = useRef(0);
  const at = Math.max(0, Math.min(place.at, items.length - 1));
  const now = useRef({ items, selection, at });
  // Rows are drawn anew only when they change, so what their presses mean now is looked up when they come.
  useLayoutEffect(() => {
    now.current = { items, selection, at };
  });

  const set = useCallback((to: number) => setPlace({ at: to, isShown: true, isWanted: false }), []);
  const mark = useCallback((to: number, isRange: boolean) => {
    const { items: rows, selection: marks } = now.current;
    const item = rows[to];
    if (!item || !marks) return;
    if (isRange) marks.add(between(rows, anchor.current, to));
    else {
      marks.toggle(item);
      anchor.current = to;
    }
    setPlace(({ isWanted }) => ({ at: to, isShown: true, isWanted }));
  }, []);
  const go = useCallback((wanted: number, withRange = false) => {
    const { items: rows, selection: marks, at: from } = now.current;
    const to = Math.max(0, Math.min(wanted, rows.length - 1));
    if (withRange) marks?.add(between(rows, from, to));
    setPlace({ at: to, isShown: true, isWanted: true });
  }, []);
  const { isShown, isWanted } = place;
  return useMemo(() => ({ at, isShown, isWanted, set, go, mark }), [at, isShown, isWanted, set, go, mark]);
}

function between(items: readonly Item[], a: number, b: number): readonly Item[] {
  return items.slice(Math.min(a, b), Math.max(a, b) + 1);
}
