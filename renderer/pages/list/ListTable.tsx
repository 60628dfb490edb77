import { useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import type { Item } from '../../api/reads.ts';
import { useDevice } from '../../device/device.ts';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import type { TableColumn } from './columnModel.ts';
import { ListRows } from './ListRows.tsx';
import css from './ListTable.module.css';
import { TableHead } from './TableHead.tsx';
import type { Cursor } from './useCursor.ts';
import { gridColumns, useColumns } from './useColumns.ts';
import type { Rows } from './useRows.ts';
import { useIsWider } from './useIsWider.ts';
import type { Selection } from './useSelection.ts';

/** Height of a row in pixels (tokens: layout.office.density). */
const HEIGHTS = { comfortable: 44, standard: 36, compact: 28 } as const;
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
  const { items } = rows;
  const isWide = useIsWider(least, scroller);
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
        <ListRows
          columns={columns}
          rows={rows}
          cursor={cursor}
          {...(selection ? { selection } : {})}
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
