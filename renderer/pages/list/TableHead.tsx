import type { Header } from '@tanstack/react-table';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Item } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { CheckMark } from './CheckMark.tsx';
import { isNumber } from './columnModel.ts';
import css from './ListTable.module.css';
import { leftOf, type ListFeatures, type ListTableModel } from './useColumns.ts';
import { idOf, type Selection } from './useSelection.ts';

type Head = Header<ListFeatures, Item>;

export interface TableHeadProps {
  readonly table: ListTableModel;
  readonly sort: readonly string[];
  readonly items: readonly Item[];
  readonly selection: Selection | undefined;
  readonly onSort: (name: string, isMore: boolean) => void;
  readonly onWidth: (name: string, width: number) => void;
}

/** Names of the columns; a press sorts, with Shift beside what is sorted by already. */
export function TableHead({ table, sort, items, selection, onSort, onWidth }: TableHeadProps): ReactNode {
  const heads = table.getHeaderGroups()[0]?.headers ?? [];
  return (
    <div role="rowgroup" className={css['head']}>
      <div role="row" className={css['headRow']} aria-rowindex={1}>
        {selection && <AllMarks items={items} selection={selection} />}
        {heads.map((head, at) => (
          <HeadCell key={head.id} head={head} at={at + (selection ? 2 : 1)} sort={sort} onSort={onSort} onWidth={onWidth} />
        ))}
      </div>
    </div>
  );
}

function AllMarks({ items, selection }: { readonly items: readonly Item[]; readonly selection: Selection }): ReactNode {
  const { t } = useSpeech();
  const count = items.filter((item) => selection.has(idOf(item))).length;
  const isAll = count > 0 && count === items.length;
  return (
    <div role="columnheader" aria-colindex={1} className={css['markCell']}>
      <CheckMark
        label={t('ui.table.markAll', { count: items.length })}
        state={isAll ? 'on' : count > 0 ? 'some' : 'off'}
        onPress={() => (isAll ? selection.clear() : selection.add(items))}
      />
    </div>
  );
}

interface HeadCellProps {
  readonly head: Head;
  readonly at: number;
  readonly sort: readonly string[];
  readonly onSort: (name: string, isMore: boolean) => void;
  readonly onWidth: (name: string, width: number) => void;
}

function HeadCell({ head, at, sort, onSort, onWidth }: HeadCellProps): ReactNode {
  const { t } = useSpeech();
  const column = head.column.columnDef.meta?.column;
  if (!column) return null;
  const place = sort.findIndex((key) => key.replace(/^-/, '') === column.name);
  const direction = place < 0 ? undefined : sort[place]?.startsWith('-') ? 'descending' : 'ascending';
  const isPinned = head.column.getIsPinned() === 'start';
  return (
    <div
      role="columnheader"
      aria-colindex={at}
      aria-label={t(column.title)}
      aria-sort={column.canSort ? (direction ?? 'none') : undefined}
      className={css['headCell']}
      data-pinned={isPinned}
      data-number={isNumber(column)}
      style={isPinned ? { left: leftOf(column.name) } : undefined}
    >
      {column.canSort ? (
        <button
          type="button"
          className={css['sort']}
          data-sorted={direction !== undefined}
          title={t('ui.table.sort.how')}
          onClick={(event) => onSort(column.name, event.shiftKey || event.ctrlKey || event.metaKey)}
        >
          <span className={css['name']}>{t(column.title)}</span>
          {direction && (
            <span className={css['arrow']} aria-hidden>
              {direction === 'ascending' ? '↑' : '↓'}
              <sup>{place + 1}</sup>
            </span>
          )}
        </button>
      ) : (
        <span className={css['name']}>{t(column.title)}</span>
      )}
      <Handle head={head} title={t(column.title)} onWidth={onWidth} />
    </div>
  );
}

/** A key press makes a column this much wider or narrower; pixels. */
const STEP = 16;

/** The edge of a column: dragged, or moved with the arrows. */
function Handle({
  head,
  title,
  onWidth,
}: {
  readonly head: Head;
  readonly title: string;
  readonly onWidth: HeadCellProps['onWidth'];
}): ReactNode {
  const { t } = useSpeech();
  const size = Math.round(head.getSize());
  const drag = head.getResizeHandler();
  const press = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onWidth(head.column.id, size + step);
  };
  return (
    <div
      role="slider"
      aria-label={t('ui.table.width', { column: title })}
      aria-valuenow={size}
      aria-valuemin={60}
      aria-valuemax={1200}
      aria-orientation="horizontal"
      tabIndex={0}
      className={css['handle']}
      data-active={head.column.getIsResizing()}
      onMouseDown={drag}
      onTouchStart={drag}
      onKeyDown={press}
    />
  );
}
