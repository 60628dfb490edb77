import { memo, type ReactNode } from 'react';
import type { Column } from '#engine';
import type { Item, Json } from '../../../api/reads.ts';
import type { Speech } from '../../../i18n/texts.ts';
import { valueNode } from '../../../parts/value/Value.tsx';
import { valueText } from '../../../parts/value/valueText.ts';
import { recordHref } from '../../../shells/office/addresses.ts';
import { CheckMark } from './CheckMark.tsx';
import { isNumber } from './columnModel.ts';
import { leftOf } from './gridColumns.ts';
import css from './ListTable.module.css';
import { FIRST_ROW, type RowPresses } from './useRowPresses.ts';

/** A column as its cells are drawn. */
export interface CellColumn {
  readonly field: Column;
  readonly isPinned: boolean;
}

export interface TableRowProps {
  readonly item: Item;
  readonly index: number;
  /** Pixels from the top of all rows. */
  readonly start: number;
  readonly columns: readonly CellColumn[];
  /** The record it opens. */
  readonly href: string | undefined;
  /** The one that is reached with Tab. */
  readonly isCurrent: boolean;
  /** It looks like it: somebody put the cursor there. */
  readonly isShown: boolean;
  /** Absent where rows cannot be marked. */
  readonly isMarked: boolean | undefined;
  readonly onMark: ((index: number, isRange: boolean) => void) | undefined;
  /** Always the same. */
  readonly presses: RowPresses;
  readonly speech: Speech;
}

/** One row. Drawn anew only when something of it changed. */
export const TableRow = memo(function TableRow(props: TableRowProps): ReactNode {
  const { item, index, start, columns, href, isCurrent, isShown, isMarked, onMark, presses, speech } = props;
  const [first] = columns;
  const name = onMark && first ? valueText(first.field, item[first.field.name], speech) : '';
  const before = onMark ? 2 : 1;
  return (
    <div
      role="row"
      tabIndex={isCurrent ? 0 : -1}
      aria-rowindex={index + FIRST_ROW}
      aria-selected={isMarked}
      className={css['row']}
      data-current={isShown}
      style={{ transform: `translateY(${start}px)` }}
      onClick={presses.onClick}
      onDoubleClick={presses.onDoubleClick}
      onFocus={presses.onFocus}
      // The grid takes the keys of its rows.
      onKeyDown={undefined}
    >
      {onMark && (
        <div role="gridcell" aria-colindex={1} className={css['markCell']}>
          <CheckMark
            label={speech.t('ui.table.mark', { name })}
            state={isMarked ? 'on' : 'off'}
            tabIndex={-1}
            onPress={(event) => onMark(index, event.shiftKey)}
          />
        </div>
      )}
      {columns.map((column, at) => cell(column, item[column.field.name], at === 0 ? href : undefined, at + before, speech))}
    </div>
  );
});

/** No component: a row is drawn with every turn of the wheel. */
function cell(
  { field, isPinned }: CellColumn,
  value: Json | undefined,
  href: string | undefined,
  at: number,
  speech: Speech,
): ReactNode {
  const content = valueNode({ field, value, isShort: true, ...(href === undefined ? { hrefOf: recordHref } : {}) }, speech);
  return (
    <div
      key={field.name}
      role="gridcell"
      aria-colindex={at}
      className={css['cell']}
      data-number={isNumber(field)}
      data-pinned={isPinned}
      style={isPinned ? { left: leftOf(field.name) } : undefined}
    >
      {href === undefined ? content : <a href={href}>{content}</a>}
    </div>
  );
}
