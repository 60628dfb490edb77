import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { Item } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { gridColumns } from './gridColumns.ts';
import { ListRows } from './ListRows.tsx';
import cards from '../cards/ListCards.module.css';
import css from './ListTable.module.css';
import { useRowLayout, type RowLayout } from '../cards/rowLayout.ts';
import { TableHeader } from './TableHeader.tsx';
import type { Cursor } from './useCursor.ts';
import { canSelect, type ListTableModel } from './useListTable.ts';
import type { ListTableProps } from './listTableProps.ts';

/** The table; only visible rows are rendered. */
export function ListTable(props: ListTableProps): ReactNode {
  const { title, table, rows, cursor, hrefOf, onOpen, onVisibleRange } = props;
  const { t } = useTranslator();
  const layout = useRowLayout(table);
  const scroller = useRef<HTMLDivElement>(null);
  const { columns: grid, minWidth, pinnedOffsets } = gridColumns(table);
  const hasMarks = canSelect(table);
  const isCards = layout.places !== undefined;
  const isWide = useOverflows(minWidth, scroller) && !isCards;
  return (
    <div className={css['scroller']} ref={scroller} data-old={rows.isStale}>
      <div
        role="grid"
        aria-label={title}
        aria-rowcount={rows.hasMore ? -1 : table.getRowModel().rows.length + 1}
        aria-colcount={table.getVisibleLeafColumns().length + (hasMarks ? 1 : 0)}
        aria-multiselectable={hasMarks}
        aria-busy={rows.isStale}
        tabIndex={-1}
        className={isCards ? `${css['grid']} ${cards['cards']}` : css['grid']}
        style={tableStyle(grid, layout, minWidth, pinnedOffsets)}
        onKeyDown={(event) => moveByKey(event, cursor, table, onOpen)}
      >
        <TableHeader table={table} />
        <ListRows
          table={table}
          rows={rows}
          cursor={cursor}
          hrefOf={hrefOf}
          onOpen={onOpen}
          onVisibleRange={onVisibleRange}
          scroller={scroller}
          layout={layout}
          isWide={isWide}
        />
      </div>
      {rows.isStale && <span className="visually-hidden">{t('ui.office.loading')}</span>}
    </div>
  );
}

/** React passes unknown CSS variables through. */
function tableStyle(
  grid: string,
  { places, height, headHeight }: RowLayout,
  minWidth: number,
  pinnedOffsets: Readonly<Record<string, string>>,
): CSSProperties {
  const sizes = { '--row': `${height}px`, '--head': `${headHeight}px` };
  return (places ? sizes : { ...pinnedOffsets, ...sizes, '--grid': grid, minWidth }) as CSSProperties;
}

/** Arrow keys move, space selects, Enter opens: the keys of a grid. Letters are shortcuts of the page. */
function moveByKey(event: KeyboardEvent, cursor: Cursor, table: ListTableModel, onOpen: (item: Item) => void): void {
  const target = event.target instanceof Element ? event.target : undefined;
  const isInRow = target !== undefined && target.closest('[aria-rowindex]:not([aria-rowindex="1"])') !== null;
  const { rows } = table.getRowModel();
  const row = rows[cursor.at];
  if (!isInRow || event.ctrlKey || event.metaKey || event.altKey) return;
  // A link or check box in the row handles Enter and space itself.
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

/** Whether content is wider than its container, which then scrolls sideways. */
function useOverflows(needs: number, place: RefObject<HTMLElement | null>): boolean {
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
