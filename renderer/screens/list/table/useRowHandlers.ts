import { useLayoutEffect, useRef, useState, type FocusEvent, type MouseEvent } from 'react';
import type { Item } from '../../../api/reads.ts';
import type { Cursor } from './useCursor.ts';
import { canSelect, type ListTableModel } from './useListTable.ts';

/** Row number of the first row for screen readers: the header is row 1. */
export const FIRST_ROW = 2;

/** Event handlers shared by all rows and stable over time, so that no row is rendered again because of them. */
export interface RowHandlers {
  readonly onClick: (event: MouseEvent) => void;
  readonly onDoubleClick: (event: MouseEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
}

interface HandlerContext {
  readonly table: ListTableModel;
  readonly cursor: Cursor;
  readonly onOpen: (item: Item) => void;
}

/** A click moves the cursor to its row, with Shift or Ctrl it selects, a double click opens. */
export function useRowHandlers(now: HandlerContext): RowHandlers {
  const last = useRef(now);
  useLayoutEffect(() => {
    last.current = now;
  });
  const [handlers] = useState((): RowHandlers => ({
    onClick: (event) => press(event, last.current),
    onDoubleClick: ({ currentTarget }) => open(currentTarget, last.current),
    onFocus: ({ currentTarget }) => focus(currentTarget, last.current),
  }));
  return handlers;
}

function press(event: MouseEvent, { cursor, table }: HandlerContext): void {
  // A link or check box handles its own click.
  if (event.target instanceof Element && event.target.closest('a, button')) return;
  const index = indexOf(event.currentTarget);
  if (canSelect(table) && (event.shiftKey || event.ctrlKey || event.metaKey)) cursor.mark(index, event.shiftKey);
  else cursor.set(index);
}

function open(row: Element, { table, onOpen }: HandlerContext): void {
  const at = table.getRowModel().rows[indexOf(row)];
  if (at) onOpen(at.original);
}

function focus(row: Element, { cursor }: HandlerContext): void {
  const index = indexOf(row);
  if (index !== cursor.at || !cursor.isShown) cursor.set(index);
}

function indexOf(row: Element): number {
  return Number(row.getAttribute('aria-rowindex')) - FIRST_ROW;
}
