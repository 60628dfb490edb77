import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import type { ListTableProps } from './listTableProps.ts';
import css from './ListTable.module.css';
import { RowSlots } from './rowSlots.ts';
import { TableRow, type CellColumn } from './TableRow.tsx';
import { canMark, fieldOf, type ListTableModel } from './useListTable.ts';
import { FIRST_ROW, useRowPresses } from './useRowPresses.ts';

/** Rows drawn above and below what is in sight. */
const OVERSCAN = 8;
/** The next page is asked for this many rows before the end. */
const AHEAD = 60;
/** Empty lines that stand for rows on their way. */
const COMING = 3;

type Given = 'table' | 'rows' | 'cursor' | 'hrefOf' | 'onOpen' | 'onSight';

export interface ListRowsProps extends Pick<ListTableProps, Given> {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Pixels of a row. */
  readonly height: number;
  /** Not all columns are in sight at once. */
  readonly isWide: boolean;
}

/** The rows in sight. While they are scrolled nothing else of the list is drawn anew. */
export function ListRows(props: ListRowsProps): ReactNode {
  const { table, cursor, hrefOf, onOpen, onSight, scroller, height, isWide } = props;
  const { hasMore, loadMore } = props.rows;
  const { rows } = table.getRowModel();
  const columns = useCellColumns(table);
  const speech = useSpeech();
  const body = useRef<HTMLDivElement>(null);
  const [slots] = useState(() => new RowSlots());
  // The row the keys act on is always there: it keeps the focus out of sight, and Tab finds it.
  const extract = useCallback((range: Range) => withRow(defaultRangeExtractor(range), cursor.at), [cursor.at]);
  // oxlint-disable-next-line react/incompatible-library -- nothing that is memoized is given its functions
  const lines = useVirtualizer({
    count: rows.length + (hasMore ? COMING : 0),
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    rangeExtractor: extract,
    scrollPaddingStart: height,
  });
  useEffect(() => lines.measure(), [lines, height]);
  const last = lines.range?.endIndex ?? 0;
  useEffect(() => {
    if (hasMore && last + OVERSCAN >= rows.length - AHEAD) loadMore();
  }, [hasMore, last, rows.length, loadMore]);
  const [from, to] = inSight(lines.scrollOffset ?? 0, lines.scrollRect?.height ?? 0, height, rows.length);
  useEffect(() => onSight(from, to), [onSight, from, to]);
  useEffect(() => {
    if (!cursor.isWanted) return;
    lines.scrollToIndex(cursor.at);
    rowIn(body.current, cursor.at)?.focus({ preventScroll: true });
  }, [lines, cursor.at, cursor.isWanted]);
  const presses = useRowPresses({ table, cursor, onOpen });
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
            isShown={isCurrent && cursor.isShown}
            isMarked={row.getCanSelect() ? row.getIsSelected() : undefined}
            onMark={canMark(table) ? cursor.mark : undefined}
            presses={presses}
            speech={speech}
          />
        );
      })}
    </div>
  );
}

/** Always the same until a column is moved, hidden or pinned. */
function useCellColumns(table: ListTableModel): readonly CellColumn[] {
  const columns = table.getVisibleLeafColumns();
  const pinning = table.options.state?.columnPinning;
  return useMemo(
    () => columns.map((column) => ({ field: fieldOf(column), isPinned: pinning?.start.includes(column.id) === true })),
    [columns, pinning],
  );
}

function withRow(range: readonly number[], index: number): number[] {
  const [first = 0, last = -1] = [range[0], range.at(-1)];
  if (index < first) return [index, ...range];
  return index > last ? [...range, index] : [...range];
}

/** Rows wholly in sight. */
function inSight(offset: number, room: number, height: number, count: number): readonly [number, number] {
  const from = Math.ceil(offset / height);
  // The head row stands over the first line.
  const to = Math.floor((offset + room - height) / height) - 1;
  return [Math.min(from, Math.max(0, count - 1)), Math.max(0, Math.min(to, count - 1))];
}

function rowIn(body: HTMLElement | null, index: number): HTMLElement | null | undefined {
  return body?.querySelector<HTMLElement>(`[aria-rowindex="${index + FIRST_ROW}"]`);
}
