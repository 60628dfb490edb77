import { memo, useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import type { Item, Json } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { Value } from '../../parts/Value.tsx';
import { valueText } from '../../parts/valueText.ts';
import { recordHref } from '../../shells/office/addresses.ts';
import { CheckMark } from './CheckMark.tsx';
import { isNumber, type TableColumn } from './columnModel.ts';
import css from './ListTable.module.css';
import { leftOf } from './useColumns.ts';

export interface TableRowProps {
  readonly item: Item;
  readonly index: number;
  /** Pixels from the top of all rows. */
  readonly start: number;
  readonly columns: readonly TableColumn[];
  /** The record it opens. */
  readonly href: string | undefined;
  /** The one that is reached with Tab. */
  readonly isCurrent: boolean;
  /** It looks like it: somebody put the cursor there. */
  readonly isShown: boolean;
  readonly isFocused: boolean;
  /** Absent where rows cannot be marked. */
  readonly isMarked: boolean | undefined;
  readonly onCurrent: (index: number) => void;
  readonly onMark: ((index: number, isRange: boolean) => void) | undefined;
  readonly onOpen: (item: Item) => void;
}

/** One row. Drawn anew only when something of it changed. */
export const TableRow = memo(function TableRow(props: TableRowProps): ReactNode {
  const { item, index, start, columns, href, isCurrent, isShown, isFocused, isMarked, onCurrent, onMark, onOpen } = props;
  const speech = useSpeech();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) row.current?.focus({ preventScroll: true });
  }, [isFocused, index]);
  const [first] = columns;
  const name = first ? valueText(first.column, item[first.name], speech) : '';
  const press = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('a, button')) return;
    if (onMark && (event.shiftKey || event.ctrlKey || event.metaKey)) return onMark(index, event.shiftKey);
    onCurrent(index);
  };
  return (
    <div
      ref={row}
      role="row"
      tabIndex={isCurrent ? 0 : -1}
      aria-rowindex={index + 2}
      aria-selected={isMarked}
      className={css['row']}
      data-current={isShown}
      style={{ transform: `translateY(${start}px)` }}
      onClick={press}
      onDoubleClick={() => onOpen(item)}
      onFocus={() => isShown || onCurrent(index)}
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
      {columns.map((shown, at) => (
        <Cell
          key={shown.name}
          shown={shown}
          value={item[shown.name]}
          href={at === 0 ? href : undefined}
          at={at + (onMark ? 2 : 1)}
        />
      ))}
    </div>
  );
});

interface CellProps {
  readonly shown: TableColumn;
  readonly value: Json | undefined;
  readonly href: string | undefined;
  readonly at: number;
}

function Cell({ shown: { column, isPinned }, value, href, at }: CellProps): ReactNode {
  const content = <Value field={column} value={value} hrefOf={recordHref} isShort />;
  return (
    <div
      role="gridcell"
      aria-colindex={at}
      className={css['cell']}
      data-number={isNumber(column)}
      data-pinned={isPinned}
      style={isPinned ? { left: leftOf(column.name) } : undefined}
    >
      {href === undefined ? content : <a href={href}>{<Value field={column} value={value} isShort />}</a>}
    </div>
  );
}
