import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import type { Item } from '../../api/reads.ts';
import { useDevice } from '../../device/device.ts';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import type { TableColumn } from './columnModel.ts';
import css from './ListTable.module.css';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import type { Cursor } from './useCursor.ts';
import { gridColumns, useColumns } from './useColumns.ts';
import type { Rows } from './useRows.ts';
import { idOf, type Selection } from './useSelection.ts';

/** Height of a row in pixels (tokens: layout.office.density). */
const HEIGHTS = { comfortable: 44, standard: 36, compact: 28 } as const;
/** Rows drawn above and below what is in sight. */
const OVERSCAN = 8;
/** The next page is asked for this many rows before the end. */
const AHEAD = 60;
/** Empty lines that stand for rows on their way. */
const COMING = 3;

export interface ListTableProps {
  readonly title: string;
  readonly columns: readonly TableColumn[];
  /** Pixels columns need for what they show. */
  readonly fitted: ReadonlyMap<string, number> | undefined;
  readonly rows: Rows;
  readonly sort: readonly string[];
  readonly cursor: Cursor;
  /** Absent where rows are no records. */
  readonly selection?: Selection;
  readonly hrefOf: (item: Item) => string | undefined;
  readonly onOpen: (item: Item) => void;
  readonly onSort: (name: string, isMore: boolean) => void;
  readonly onWidth: (name: string, width: number) => void;
  /** First and last row in sight, counted from 0. */
  readonly onSight: (from: number, to: number) => void;
}

/** The rows, of which only those in sight are drawn. */
export function ListTable(props: ListTableProps): ReactNode {
  const { title, columns, fitted, rows, sort, cursor, selection, hrefOf, onOpen, onSort, onWidth, onSight } = props;
  const { t } = useSpeech();
  const height = HEIGHTS[useDevice().density];
  const scroller = useRef<HTMLDivElement>(null);
  const table = useColumns(columns, fitted, onWidth);
  const { columns: grid, least, lefts } = gridColumns(table, selection !== undefined);
  const { items, hasMore, loadMore } = rows;
  // oxlint-disable-next-line react/incompatible-library -- nothing that is memoized is given its functions
  const lines = useVirtualizer({
    count: items.length + (hasMore ? COMING : 0),
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollPaddingStart: height,
  });
  useEffect(() => lines.measure(), [lines, height]);
  const shown = lines.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= items.length - AHEAD) loadMore();
  }, [hasMore, last, items.length, loadMore]);
  const [from, to] = inSight(lines.scrollOffset ?? 0, lines.scrollRect?.height ?? 0, height, items.length);
  useEffect(() => onSight(from, to), [onSight, from, to]);
  useEffect(() => {
    if (cursor.isWanted) lines.scrollToIndex(cursor.at);
  }, [lines, cursor.at, cursor.isWanted]);
  const leaves = table.getAllLeafColumns();
  return (
    <div className={css['scroller']} ref={scroller} data-old={rows.isOld}>
      <div
        role="grid"
        aria-label={title}
        aria-rowcount={rows.hasMore ? -1 : items.length + 1}
        aria-colcount={leaves.length + (selection ? 1 : 0)}
        aria-multiselectable={selection !== undefined}
        aria-busy={rows.isOld}
        tabIndex={-1}
        className={css['grid']}
        style={sized(grid, height, least, lefts)}
        onKeyDown={(event) => moveBy(event, cursor, items, selection, onOpen)}
      >
        <TableHead table={table} sort={sort} items={items} selection={selection} onSort={onSort} onWidth={onWidth} />
        <div role="rowgroup" className={css['body']} style={{ height: lines.getTotalSize() }}>
          {shown.map(({ index, start }) => {
            const item = items[index];
            if (!item)
              return (
                <div key={index} className={css['coming']} style={{ transform: `translateY(${start}px)` }} aria-hidden />
              );
            const isCurrent = index === cursor.at;
            return (
              <TableRow
                key={idOf(item) || index}
                item={item}
                index={index}
                start={start}
                columns={columns}
                href={hrefOf(item)}
                isCurrent={isCurrent}
                isShown={isCurrent && cursor.isShown}
                isFocused={isCurrent && cursor.isWanted}
                isMarked={selection?.has(idOf(item))}
                onCurrent={cursor.set}
                onMark={selection && cursor.mark}
                onOpen={onOpen}
              />
            );
          })}
        </div>
      </div>
      {rows.isOld && <span className="visually-hidden">{t('ui.office.loading')}</span>}
    </div>
  );
}

/** React passes on variables it does not know the names of. */
function sized(grid: string, height: number, least: number, lefts: Readonly<Record<string, string>>): CSSProperties {
  return { ...lefts, '--grid': grid, '--row': `${height}px`, minWidth: least } as CSSProperties;
}

/** Rows wholly in sight. */
function inSight(offset: number, room: number, height: number, count: number): readonly [number, number] {
  const from = Math.ceil(offset / height);
  // The head row stands over the first line.
  const to = Math.floor((offset + room - height) / height) - 1;
  return [Math.min(from, Math.max(0, count - 1)), Math.max(0, Math.min(to, count - 1))];
}

/** Arrows move, space marks, Enter opens: what a grid does everywhere. Letters are shortcuts of the page. */
function moveBy(
  event: KeyboardEvent,
  cursor: Cursor,
  items: readonly Item[],
  selection: Selection | undefined,
  onOpen: (item: Item) => void,
): void {
  const target = event.target instanceof Element ? event.target : undefined;
  const isInRow = target !== undefined && target.closest('[aria-rowindex]:not([aria-rowindex="1"])') !== null;
  const item = items[cursor.at];
  if (!isInRow || event.ctrlKey || event.metaKey || event.altKey) return;
  // A link and a mark in the row know Enter and space themselves.
  const isRow = target?.getAttribute('role') === 'row';
  const to: Readonly<Record<string, number>> = {
    ArrowDown: cursor.at + 1,
    ArrowUp: cursor.at - 1,
    PageDown: cursor.at + 20,
    PageUp: cursor.at - 20,
    Home: 0,
    End: items.length - 1,
  };
  if (to[event.key] !== undefined) cursor.go(to[event.key]!, event.shiftKey && selection !== undefined);
  else if (isRow && event.key === 'Enter' && item) onOpen(item);
  else if (isRow && event.key === ' ' && item && selection) cursor.mark(cursor.at, event.shiftKey);
  else return;
  event.preventDefault();
}
