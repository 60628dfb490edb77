import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import type { ListTableProps } from './listTableProps.ts';
import type { RowLayout } from '../cards/rowLayout.ts';
import { RowSlots } from './rowSlots.ts';
import { TableRow, type CellColumn } from './TableRow.tsx';
import { canSelect, fieldOf, type ListTableModel } from './useListTable.ts';
import { FIRST_ROW, useRowHandlers } from './useRowHandlers.ts';
import type { Cursor } from './useCursor.ts';
import css from './ListTable.module.css';

/** Rows rendered above and below the viewport. */
const OVERSCAN = 8;
/** The next page is requested this many rows before the end. */
const PREFETCH_ROWS = 60;
/** Placeholder lines for rows that are loading. */
const PLACEHOLDER_ROWS = 3;

type TableProps = 'table' | 'rows' | 'cursor' | 'hrefOf' | 'onOpen' | 'onVisibleRange';

export interface ListRowsProps extends Pick<ListTableProps, TableProps> {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly layout: RowLayout;
  /** The table is wider than the viewport. */
  readonly isWide: boolean;
}

/** The visible rows. Scrolling renders nothing else of the list. */
export function ListRows(props: ListRowsProps): ReactNode {
  const { table, cursor, hrefOf, onOpen, onVisibleRange, scroller, layout, isWide } = props;
  const { places, height, headHeight } = layout;
  const { hasMore, loadMore } = props.rows;
  const { rows } = table.getRowModel();
  const columns = useCellColumns(table, places);
  const translator = useTranslator();
  const body = useRef<HTMLDivElement>(null);
  const [slots] = useState(() => new RowSlots());
  // The current row is always rendered: it keeps the focus while out of view, so that Tab finds it.
  const extract = useCallback((range: Range) => withRow(defaultRangeExtractor(range), cursor.at), [cursor.at]);
  // oxlint-disable-next-line react/incompatible-library -- nothing that is memoized is given its functions
  const lines = useVirtualizer({
    count: rows.length + (hasMore ? PLACEHOLDER_ROWS : 0),
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    rangeExtractor: extract,
    scrollPaddingStart: headHeight,
  });
  useEffect(() => lines.measure(), [lines, height]);
  const last = lines.range?.endIndex ?? 0;
  useEffect(() => {
    if (hasMore && last + OVERSCAN >= rows.length - PREFETCH_ROWS) loadMore();
  }, [hasMore, last, rows.length, loadMore]);
  const [from, to] = visibleRows(lines.scrollOffset ?? 0, lines.scrollRect?.height ?? 0, layout, rows.length);
  useEffect(() => onVisibleRange(from, to), [onVisibleRange, from, to]);
  const hasRoom = (lines.scrollRect?.height ?? 0) > 0;
  useCursorFocus(body, lines, cursor, hasRoom && rows.length > 0);
  const presses = useRowHandlers({ table, cursor, onOpen });
  const indexes = lines.getVirtualItems().map(({ index }) => index);
  return (
    <div ref={body} role="rowgroup" className={css['body']} data-wide={isWide} style={{ height: lines.getTotalSize() }}>
      {slots.of(indexes, !lines.isScrolling).map(({ key, index }) => {
        const row = rows[index];
        if (!row)
          return (
            <div key={key} className={css['coming']} style={{ transform: `translateY(${index * height}px)` }} aria-hidden />
          );
        const isCurrent = index === cursor.at;
        return (
          <TableRow
            key={key}
            item={row.original}
            index={index}
            start={index * height}
            columns={columns}
            href={hrefOf(row.original)}
            isCurrent={isCurrent}
            hasCursor={isCurrent && cursor.isShown}
            isSelected={row.getCanSelect() ? row.getIsSelected() : undefined}
            onSelect={canSelect(table) ? cursor.mark : undefined}
            handlers={presses}
            translator={translator}
          />
        );
      })}
    </div>
  );
}

/** Stable until a column is moved, hidden or pinned. */
function useCellColumns(table: ListTableModel, places: RowLayout['places']): readonly CellColumn[] {
  const columns = table.getVisibleLeafColumns();
  const pinning = table.options.state?.columnPinning;
  return useMemo(
    () =>
      columns.map((column) => ({
        field: fieldOf(column),
        isPinned: pinning?.start.includes(column.id) === true,
        card: places?.get(column.id),
      })),
    [columns, pinning, places],
  );
}

function withRow(range: readonly number[], index: number): number[] {
  const [first = 0, last = -1] = [range[0], range.at(-1)];
  if (index < first) return [index, ...range];
  return index > last ? [...range, index] : [...range];
}

/** Range of fully visible rows. */
function visibleRows(
  offset: number,
  room: number,
  { height, headHeight }: RowLayout,
  count: number,
): readonly [number, number] {
  const from = Math.ceil(offset / height);
  // The header row covers what is first in the viewport.
  const to = Math.floor((offset + room - headHeight) / height) - 1;
  return [Math.min(from, Math.max(0, count - 1)), Math.max(0, Math.min(to, count - 1))];
}

/**
 * Scrolls and focuses the row a key moved the cursor to. Where rows come in before it, the focus follows its row, but is never taken
 * from somewhere else.
 *
 * @param isReady  there are rows, and room to scroll: a list that is come back to wants its row before that
 */
function useCursorFocus(
  body: RefObject<HTMLElement | null>,
  lines: { readonly scrollToIndex: (index: number) => void },
  { at, isWanted, move }: Cursor,
  isReady: boolean,
): void {
  const moved = useRef<object>(undefined);
  useEffect(() => {
    if (!isWanted || !isReady || (moved.current === move && !holdsFocus(body.current))) return;
    moved.current = move;
    lines.scrollToIndex(at);
    rowIn(body.current, at)?.focus({ preventScroll: true });
  }, [body, lines, isReady, at, isWanted, move]);
}

/** Whether it has the focus, or nothing has. */
function holdsFocus(body: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement === document.body || body?.contains(activeElement) === true;
}

function rowIn(body: HTMLElement | null, index: number): HTMLElement | null | undefined {
  return body?.querySelector<HTMLElement>(`[aria-rowindex="${index + FIRST_ROW}"]`);
}
