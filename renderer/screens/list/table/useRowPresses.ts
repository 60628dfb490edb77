import { useLayoutEffect, useRef, useState, type FocusEvent, type MouseEvent } from 'react';
import type { Item } from '../../../api/reads.ts';
import type { Cursor } from './useCursor.ts';
import { canMark, type ListTableModel } from './useListTable.ts';

/** Number readers tell of the first row: the head is row 1. */
export const FIRST_ROW = 2;

/** What presses on a row do: the same for every row and every time, so that none is drawn anew for them. */
export interface RowPresses {
  readonly onClick: (event: MouseEvent) => void;
  readonly onDoubleClick: (event: MouseEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
}

interface Now {
  readonly table: ListTableModel;
  readonly cursor: Cursor;
  readonly onOpen: (item: Item) => void;
}

/** A press puts the cursor on its row, with Shift or Ctrl it marks, twice it opens. */
export function useRowPresses(now: Now): RowPresses {
  const last = useRef(now);
  useLayoutEffect(() => {
    last.current = now;
  });
  const [presses] = useState((): RowPresses => ({
    onClick: (event) => press(event, last.current),
    onDoubleClick: ({ currentTarget }) => open(currentTarget, last.current),
    onFocus: ({ currentTarget }) => focus(currentTarget, last.current),
  }));
  return presses;
}

function press(event: MouseEvent, { cursor, table }: Now): void {
  // A link and a mark know themselves what a press means.
  if (event.target instanceof Element && event.target.closest('a, button')) return;
  const index = indexOf(event.currentTarget);
  if (canMark(table) && (event.shiftKey || event.ctrlKey || event.metaKey)) cursor.mark(index, event.shiftKey);
  else cursor.set(index);
}

function open(row: Element, { table, onOpen }: Now): void {
  const at = table.getRowModel().rows[indexOf(row)];
  if (at) onOpen(at.original);
}

function focus(row: Element, { cursor }: Now): void {
  const index = indexOf(row);
  if (index !== cursor.at || !cursor.isShown) cursor.set(index);
}

function indexOf(row: Element): number {
  return Number(row.getAttribute('aria-rowindex')) - FIRST_ROW;
}
