import { memo, useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import type { Column } from '#engine';
import type { Item, Json } from '../../../api/reads.ts';
import type { Translator } from '../../../i18n/texts.ts';
import { valueNode } from '../../../parts/value/Value.tsx';
import { valueText } from '../../../parts/value/valueText.ts';
import { recordHref } from '../../../shells/office/addresses.ts';
import { cellValue } from '../cellValue.ts';
import type { CardPlace } from '../cards/rowLayout.ts';
import { CheckMark } from './CheckMark.tsx';
import { isNumber } from './columnModel.ts';
import { pinnedOffset } from './gridColumns.ts';
import css from './ListTable.module.css';
import { FIRST_ROW, type RowHandlers } from './useRowHandlers.ts';

/** A column as its cells are rendered. */
export interface CellColumn {
  readonly field: Column;
  readonly isPinned: boolean;
  /** Its part of a card; absent in the line of a table. */
  readonly card: CardPlace | undefined;
}

export interface TableRowProps {
  readonly item: Item;
  readonly index: number;
  /** Pixels from the top of all rows. */
  readonly start: number;
  readonly columns: readonly CellColumn[];
  /** Address of the record it opens. */
  readonly href: string | undefined;
  /** The row that is the tab stop. */
  readonly isCurrent: boolean;
  /** Highlighted: the user moved the cursor there. */
  readonly hasCursor: boolean;
  /** Absent where rows cannot be selected. */
  readonly isSelected: boolean | undefined;
  readonly onSelect: ((index: number, isRange: boolean) => void) | undefined;
  /** Stable identity. */
  readonly handlers: RowHandlers;
  readonly translator: Translator;
}

/** One row. Rendered again only when one of its props changes. */
export const TableRow = memo(function TableRow(props: TableRowProps): ReactNode {
  const { item, index, start, columns, href, isCurrent, hasCursor, isSelected, onSelect, handlers, translator } = props;
  const [first] = columns;
  const name = onSelect && first ? valueText(first.field, item[first.field.name], translator) : '';
  const before = onSelect ? 2 : 1;
  const row = useRef<HTMLDivElement>(null);
  // Tab leaves the grid after the links of the current row; values of many kinds draw them.
  useLayoutEffect(() => {
    for (const link of row.current?.querySelectorAll('a') ?? []) link.tabIndex = isCurrent ? 0 : -1;
  });
  return (
    <div
      ref={row}
      role="row"
      tabIndex={isCurrent ? 0 : -1}
      aria-rowindex={index + FIRST_ROW}
      aria-selected={isSelected}
      className={css['row']}
      data-current={hasCursor}
      style={{ transform: `translateY(${start}px)` }}
      onClick={handlers.onClick}
      onDoubleClick={handlers.onDoubleClick}
      onFocus={handlers.onFocus}
      // The grid handles the keys of its rows.
      onKeyDown={undefined}
    >
      {onSelect && (
        <div role="gridcell" aria-colindex={1} className={css['markCell']} data-card="mark">
          <CheckMark
            label={translator.t('ui.table.mark', { name })}
            state={isSelected ? 'on' : 'off'}
            tabIndex={-1}
            onPress={(event) => onSelect(index, event.shiftKey)}
          />
        </div>
      )}
      {columns.map((column, at) =>
        cell(column, cellValue(item[column.field.name], translator), at === 0 ? href : undefined, at + before, translator),
      )}
    </div>
  );
});

/** Not a component: rows are rendered during scrolling. */
function cell(
  { field, isPinned, card }: CellColumn,
  value: Json | undefined,
  href: string | undefined,
  at: number,
  translator: Translator,
): ReactNode {
  const content = valueNode(
    { field, value, isShort: true, ...(href === undefined ? { hrefOf: recordHref } : {}) },
    translator,
  );
  return (
    <div
      key={field.name}
      role="gridcell"
      aria-colindex={at}
      className={css['cell']}
      data-number={isNumber(field)}
      data-pinned={isPinned}
      data-card={card?.part}
      title={Array.isArray(value) ? valueText(field, value, translator) : undefined}
      data-caption={card?.part === 'value' ? translator.t(field.title) : undefined}
      style={cellStyle(card, isPinned, field.name)}
    >
      {href === undefined ? content : <a href={href}>{content}</a>}
    </div>
  );
}

function cellStyle(card: CardPlace | undefined, isPinned: boolean, name: string): CSSProperties | undefined {
  if (card) return { gridColumnEnd: `span ${card.span}` };
  return isPinned ? { left: pinnedOffset(name) } : undefined;
}
