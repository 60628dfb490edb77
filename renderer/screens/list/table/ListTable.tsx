import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { Item } from '../../../api/reads.ts';
import { useDevice } from '../../../device/device.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { gridColumns } from './gridColumns.ts';
import { ListRows } from './ListRows.tsx';
import css from './ListTable.module.css';
import { TableHead } from './TableHead.tsx';
import type { Cursor } from './useCursor.ts';
import { canMark, type ListTableModel } from './useListTable.ts';
import type { ListTableProps } from './listTableProps.ts';

/** Height of a row in pixels (tokens: layout.office.density). */
const HEIGHTS = { comfortable: 44, standard: 36, compact: 28 } as const;

/** The rows, of which only those in sight are drawn. */
export function ListTable(props: ListTableProps): ReactNode {
  const { title, table, rows, cursor, hrefOf, onOpen, onSight } = props;
  const { t } = useSpeech();
  const height = HEIGHTS[useDevice().density];
  const scroller = useRef<HTMLDivElement>(null);
  const { columns: grid, least, lefts } = gridColumns(table);
  const hasMarks = canMark(table);
  const isWide = useIsWider(least, scroller);
  return (
    <div className={css['scroller']} ref={scroller} data-old={rows.isOld}>
      <div
        role="grid"
        aria-label={title}
        aria-rowcount={rows.hasMore ? -1 : table.getRowModel().rows.length + 1}
        aria-colcount={table.getVisibleLeafColumns().length + (hasMarks ? 1 : 0)}
        aria-multiselectable={hasMarks}
        aria-busy={rows.isOld}
        tabIndex={-1}
        className={css['grid']}
        style={sized(grid, height, least, lefts)}
        onKeyDown={(event) => moveBy(event, cursor, table, onOpen)}
      >
        <TableHead table={table} />
        <ListRows
          table={table}
          rows={rows}
          cursor={cursor}
          hrefOf={hrefOf}
          onOpen={onOpen}
          onSight={onSight}
          scroller={scroller}
          height={height}
          isWide={isWide}
        />
      </div>
      {rows.isOld && <span className="visually-hidden">{t('ui.office.loading')}</span>}
    </div>
  );
}

/** React passes on variables it does not know the names of. */
function sized(grid: string, height: number, least: number, lefts: Readonly<Record<string, string>>): CSSProperties {
  return { ...lefts, '--grid': grid, '--row': `${height}px`, minWidth: least } as CSSProperties;
}

/** Arrows move, space marks, Enter opens: what a grid does everywhere. Letters are shortcuts of the page. */
function moveBy(event: KeyboardEvent, cursor: Cursor, table: ListTableModel, onOpen: (item: Item) => void): void {
  const target = event.target instanceof Element ? event.target : undefined;
  const isInRow = target !== undefined && target.closest('[aria-rowindex]:not([aria-rowindex="1"])') !== null;
  const { rows } = table.getRowModel();
  const row = rows[cursor.at];
  if (!isInRow || event.ctrlKey || event.metaKey || event.altKey) return;
  // A link and a mark in the row know Enter and space themselves.
  const isRow = target?.getAttribute('role') === 'row';
  const to: Readonly<Record<string, number>> = {
    ArrowDown: cursor.at + 1,
    ArrowUp: cursor.at - 1,
    PageDown: cursor.at + 20,
    PageUp: cursor.at - 20,
    Home: 0,
    End: rows.length - 1,
  };
  if (to[event.key] !== undefined) cursor.go(to[event.key]!, event.shiftKey);
  else if (isRow && event.key === 'Enter' && row) onOpen(row.original);
  else if (isRow && event.key === ' ' && row?.getCanSelect()) cursor.mark(cursor.at, event.shiftKey);
  else return;
  event.preventDefault();
}

/** Whether something needs more pixels than its place has, which then scrolls sideways. */
function useIsWider(needs: number, place: RefObject<HTMLElement | null>): boolean {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => setRoom(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, [place]);
  return needs > room;
}
