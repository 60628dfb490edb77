import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { rememberedRow, rememberRow } from './rememberedRow.ts';
import { canSelect, type ListTableModel } from './useListTable.ts';

/** The current row for keyboard commands. */
export interface Cursor {
  readonly at: number;
  /** The user moved it there. */
  readonly isShown: boolean;
  /** It was moved by a key, so it is scrolled into view and focused. */
  readonly isWanted: boolean;
  /** Moves it to a clicked row. */
  readonly set: (at: number) => void;
  /** Moves it by key; `withRange` selects all rows it passes. */
  readonly go: (at: number, withRange?: boolean) => void;
  /** Selects a row, or with `isRange` all from the last selected one. */
  readonly mark: (at: number, isRange: boolean) => void;
}

export function useCursor(table: ListTableModel): Cursor {
  const [place, setPlace] = useState(startPlace);
  const at = Math.max(0, Math.min(place.at, table.getRowModel().rows.length - 1));
  const now = useRef({ table, at });
  // Rows are rendered again only when they change, so their handlers read the current state when they are called.
  useLayoutEffect(() => {
    now.current = { table, at };
  });

  const set = useCallback((to: number) => {
    rememberRow(to);
    setPlace({ at: to, isShown: true, isWanted: false });
  }, []);
  const mark = useCallback((to: number, isRange: boolean) => {
    const row = now.current.table.getRowModel().rows[to];
    if (!row?.getCanSelect()) return;
    // The handler of the table knows where a range begins; it expects a check box event.
    row.getToggleSelectedHandler()({ target: { checked: isRange || !row.getIsSelected() }, shiftKey: isRange });
    setPlace(({ isWanted }) => ({ at: to, isShown: true, isWanted }));
  }, []);
  const go = useCallback((focused: number, withRange = false) => {
    const { table: list, at: from } = now.current;
    const to = Math.max(0, Math.min(focused, list.getRowModel().rows.length - 1));
    if (withRange && canSelect(list)) selectBetween(list, from, to);
    rememberRow(to);
    setPlace({ at: to, isShown: true, isWanted: true });
  }, []);
  const { isShown, isWanted } = place;
  return useMemo(() => ({ at, isShown, isWanted, set, go, mark }), [at, isShown, isWanted, set, go, mark]);
}

/** Who comes back to a list is where they left it, with the keyboard too. */
function startPlace(): Pick<Cursor, 'at' | 'isShown' | 'isWanted'> {
  const row = rememberedRow();
  return { at: row ?? 0, isShown: row !== undefined, isWanted: row !== undefined };
}

function selectBetween(table: ListTableModel, a: number, b: number): void {
  const passed = table.getRowModel().rows.slice(Math.min(a, b), Math.max(a, b) + 1);
  table.setRowSelection((now) => ({ ...now, ...Object.fromEntries(passed.map(({ id }) => [id, true as const])) }));
}
