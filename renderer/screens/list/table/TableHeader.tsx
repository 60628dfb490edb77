import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { CheckMark } from './CheckMark.tsx';
import { isNumber, MIN_WIDTH, MAX_WIDTH } from './columnModel.ts';
import { isPinned, pinnedOffset } from './gridColumns.ts';
import css from './ListTable.module.css';
import { canSelect, fieldOf, activeSorting, type ListColumn, type ListTableModel } from './useListTable.ts';

/** Column headers; a click sorts, with Shift it adds a sort key. */
export function TableHeader({ table }: { readonly table: ListTableModel }): ReactNode {
  const hasMarks = canSelect(table);
  return (
    <div role="rowgroup" className={css['head']}>
      <div role="row" className={css['headRow']} aria-rowindex={1}>
        {hasMarks && <SelectAll table={table} />}
        {table.getVisibleLeafColumns().map((column, at) => (
          <HeadCell key={column.id} table={table} column={column} at={at + (hasMarks ? 2 : 1)} />
        ))}
      </div>
    </div>
  );
}

function SelectAll({ table }: { readonly table: ListTableModel }): ReactNode {
  const { t } = useTranslator();
  const isAll = table.getIsAllRowsSelected();
  return (
    <div role="columnheader" aria-colindex={1} className={css['markCell']} data-card="mark">
      <CheckMark
        label={t('ui.table.markAll', { count: table.getRowModel().rows.length })}
        state={isAll ? 'on' : table.getSelectedRowModel().rows.length > 0 ? 'some' : 'off'}
        onPress={() => (isAll ? table.resetRowSelection(true) : table.toggleAllRowsSelected(true))}
      />
    </div>
  );
}

interface HeadCellProps {
  readonly table: ListTableModel;
  readonly column: ListColumn;
  readonly at: number;
}

function HeadCell({ table, column, at }: HeadCellProps): ReactNode {
  const { t } = useTranslator();
  const field = fieldOf(column);
  const title = t(field.title);
  const sorting = activeSorting(table);
  const place = sorting.findIndex(({ id }) => id === column.id);
  const direction = place < 0 ? undefined : sorting[place]?.desc ? 'descending' : 'ascending';
  return (
    <div
      role="columnheader"
      aria-colindex={at}
      aria-label={title}
      aria-sort={column.getCanSort() ? (direction ?? 'none') : undefined}
      className={css['headCell']}
      data-pinned={isPinned(column)}
      data-number={isNumber(field)}
      style={isPinned(column) ? { left: pinnedOffset(column.id) } : undefined}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          className={css['sort']}
          data-sorted={direction !== undefined}
          title={t('ui.table.sort.how')}
          onClick={column.getToggleSortingHandler()}
        >
          <span className="ellipsis">{title}</span>
          {direction && (
            <span className={css['arrow']} aria-hidden>
              {direction === 'ascending' ? '↑' : '↓'}
              <sup>{place + 1}</sup>
            </span>
          )}
        </button>
      ) : (
        <span className="ellipsis">{title}</span>
      )}
      <table.Subscribe selector={({ columnResizing }) => columnResizing.isResizingColumn === column.id}>
        {(isActive) => <ResizeHandle table={table} column={column} title={title} isActive={isActive} />}
      </table.Subscribe>
    </div>
  );
}

/** Pixels by which a key press resizes a column. */
const RESIZE_STEP = 16;

interface ResizeHandleProps extends Pick<HeadCellProps, 'table' | 'column'> {
  readonly title: string;
  readonly isActive: boolean;
}

/** Resize handle of a column: dragged, or moved with the arrow keys. */
function ResizeHandle({ table, column, title, isActive }: ResizeHandleProps): ReactNode {
  const { t } = useTranslator();
  const size = Math.round(column.getSize());
  const drag = table
    .getLeafHeaders()
    .find((head) => head.column === column)
    ?.getResizeHandler();
  const press = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? RESIZE_STEP : event.key === 'ArrowLeft' ? -RESIZE_STEP : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    table.setColumnSizing((now) => ({ ...now, [column.id]: size + step }));
  };
  return (
    <div
      role="slider"
      aria-label={t('ui.table.width', { column: title })}
      aria-valuenow={size}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      aria-orientation="horizontal"
      tabIndex={0}
      className={css['handle']}
      data-active={isActive}
      onMouseDown={drag}
      onTouchStart={drag}
      onKeyDown={press}
    />
  );
}
