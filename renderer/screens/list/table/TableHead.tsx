import type { KeyboardEvent, ReactNode } from 'react';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { CheckMark } from './CheckMark.tsx';
import { isNumber, LEAST_WIDTH, MOST_WIDTH } from './columnModel.ts';
import { isPinned, leftOf } from './gridColumns.ts';
import css from './ListTable.module.css';
import { canMark, fieldOf, shownSorting, type ListColumn, type ListTableModel } from './useListTable.ts';

/** Names of the columns; a press sorts, with Shift beside what is sorted by already. */
export function TableHead({ table }: { readonly table: ListTableModel }): ReactNode {
  const hasMarks = canMark(table);
  return (
    <div role="rowgroup" className={css['head']}>
      <div role="row" className={css['headRow']} aria-rowindex={1}>
        {hasMarks && <AllMarks table={table} />}
        {table.getVisibleLeafColumns().map((column, at) => (
          <HeadCell key={column.id} table={table} column={column} at={at + (hasMarks ? 2 : 1)} />
        ))}
      </div>
    </div>
  );
}

function AllMarks({ table }: { readonly table: ListTableModel }): ReactNode {
  const { t } = useSpeech();
  const isAll = table.getIsAllRowsSelected();
  return (
    <div role="columnheader" aria-colindex={1} className={css['markCell']}>
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
  const { t } = useSpeech();
  const field = fieldOf(column);
  const title = t(field.title);
  const sorting = shownSorting(table);
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
      style={isPinned(column) ? { left: leftOf(column.id) } : undefined}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          className={css['sort']}
          data-sorted={direction !== undefined}
          title={t('ui.table.sort.how')}
          onClick={column.getToggleSortingHandler()}
        >
          <span className={css['name']}>{title}</span>
          {direction && (
            <span className={css['arrow']} aria-hidden>
              {direction === 'ascending' ? '↑' : '↓'}
              <sup>{place + 1}</sup>
            </span>
          )}
        </button>
      ) : (
        <span className={css['name']}>{title}</span>
      )}
      <table.Subscribe selector={({ columnResizing }) => columnResizing.isResizingColumn === column.id}>
        {(isActive) => <Handle table={table} column={column} title={title} isActive={isActive} />}
      </table.Subscribe>
    </div>
  );
}

/** A key press makes a column this much wider or narrower; pixels. */
const STEP = 16;

interface HandleProps extends Pick<HeadCellProps, 'table' | 'column'> {
  readonly title: string;
  readonly isActive: boolean;
}

/** The edge of a column: dragged, or moved with the arrows. */
function Handle({ table, column, title, isActive }: HandleProps): ReactNode {
  const { t } = useSpeech();
  const size = Math.round(column.getSize());
  const drag = table
    .getLeafHeaders()
    .find((head) => head.column === column)
    ?.getResizeHandler();
  const press = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0;
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
      aria-valuemin={LEAST_WIDTH}
      aria-valuemax={MOST_WIDTH}
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
