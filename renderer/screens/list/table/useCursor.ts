import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { canMark, type ListTableModel } from './useListTable.ts';

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

export function useCursor(table: ListTableModel): Cursor {
  const [place, setPlace] = useState({ at: 0, isShown: false, isWanted: false });
  const at = Math.max(0, Math.min(place.at, table.getRowModel().rows.length - 1));
  const now = useRef({ table, at });
  // Rows are drawn anew only when they change, so what their presses mean now is looked up when they come.
  useLayoutEffect(() => {
    now.current = { table, at };
  });

  const set = useCallback((to: number) => setPlace({ at: to, isShown: true, isWanted: false }), []);
  const mark = useCallback((to: number, isRange: boolean) => {
    const row = now.current.table.getRowModel().rows[to];
    if (!row?.getCanSelect()) return;
    // The handler of the table knows where a range begins; it is told as if a box had been ticked.
    row.getToggleSelectedHandler()({ target: { checked: isRange || !row.getIsSelected() }, shiftKey: isRange });
    setPlace(({ isWanted }) => ({ at: to, isShown: true, isWanted }));
  }, []);
  const go = useCallback((wanted: number, withRange = false) => {
    const { table: list, at: from } = now.current;
    const to = Math.max(0, Math.min(wanted, list.getRowModel().rows.length - 1));
    if (withRange && canMark(list)) markBetween(list, from, to);
    setPlace({ at: to, isShown: true, isWanted: true });
  }, []);
  const { isShown, isWanted } = place;
  return useMemo(() => ({ at, isShown, isWanted, set, go, mark }), [at, isShown, isWanted, set, go, mark]);
}

function markBetween(table: ListTableModel, a: number, b: number): void {
  const passed = table.getRowModel().rows.slice(Math.min(a, b), Math.max(a, b) + 1);
  table.setRowSelection((now) => ({ ...now, ...Object.fromEntries(passed.map(({ id }) => [id, true as const])) }));
}
