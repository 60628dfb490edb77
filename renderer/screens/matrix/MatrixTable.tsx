import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { MatrixView } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { markOf, type Changes, type MatrixRecord } from './matrix.ts';
import type { GridCell, GridRow, MatrixGrid } from './matrixGrid.ts';
import { cellForKey, type CellPlace } from './matrixKeys.ts';
import { MatrixRow } from './MatrixRow.tsx';
import css from './MatrixTable.module.css';

export interface MatrixTableProps {
  readonly view: MatrixView;
  readonly grid: MatrixGrid;
  readonly changes: Changes;
  /** What a word is called. */
  readonly textOf: (word: string) => string;
  readonly isBusy: boolean;
  readonly onOpen: (title: string, isOpen: boolean) => void;
  readonly onSet: (record: MatrixRecord, words: readonly string[], isSet: boolean) => void;
  readonly onSearch: () => void;
}

/** The cells: arrows move, Space turns a cell, Enter opens a group. What the current cell says stands below in words. */
export function MatrixTable({ view, grid, changes, textOf, isBusy, onOpen, onSet, onSearch }: MatrixTableProps): ReactNode {
  const { t } = useTranslator();
  const [place, setPlace] = useState<CellPlace>({ row: 0, column: 0 });
  const table = useRef<HTMLTableElement>(null);
  const isMovedByKey = useRef(false);
  const at = { row: Math.min(place.row, grid.rows.length - 1), column: Math.min(place.column, grid.columns.length - 1) };
  useEffect(() => {
    if (!isMovedByKey.current) return;
    isMovedByKey.current = false;
    table.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus();
  }, [place]);
  const row = grid.rows[at.row];
  const cell = row?.cells[at.column];

  const turn = ({ record, words }: GridCell): void => {
    if (view.action === undefined || record.closed.length > 0 || isBusy) return;
    onSet(record, words, !words.every((word) => markOf(record, word, changes) === 'own'));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = cellForKey(event.key, at, grid.rows.length, grid.columns.length);
    if (next) {
      isMovedByKey.current = true;
      setPlace(next);
    } else if (event.key === ' ' && cell) turn(cell);
    else if (event.key === 'Enter' && row?.isOpen !== undefined) onOpen(row.text, !row.isOpen);
    else if (event.key === '/') onSearch();
    else return;
    event.preventDefault();
  };
  return (
    <div className={css['sheet']}>
      <div className={css['scroll']}>
        {/* Its cells take the keys of a grid. */}
        <table ref={table} role="grid" aria-label={t(view.title)} aria-busy={isBusy} data-own-keys onKeyDown={onKeyDown}>
          <thead>
            <tr>
              <th scope="col">{t(view.isTurned ? view.entity : view.field.title)}</th>
              {grid.columns.map(({ key, text, isClosed }, column) => (
                <th key={key} scope="col" data-at={column === at.column}>
                  {isClosed && <Icon name="lock" size={14} />}
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.rows.map((each, index) => (
              <MatrixRow
                key={each.key}
                row={each}
                changes={changes}
                column={index === at.row ? at.column : undefined}
                onOpen={onOpen}
                onCell={(column) => {
                  setPlace({ row: index, column });
                  turn(each.cells[column]!);
                }}
              />
            ))}
          </tbody>
        </table>
        {grid.rows.length === 0 && <p className={css['none']}>{t('ui.widget.noChoice')}</p>}
      </div>
      <CellStatus row={row} cell={cell} changes={changes} textOf={textOf} />
    </div>
  );
}

interface CellStatusProps {
  readonly row: GridRow | undefined;
  readonly cell: GridCell | undefined;
  readonly changes: Changes;
  readonly textOf: (word: string) => string;
}

/** The current cell in words: whose it is, what it says and why, and why it cannot be changed. */
function CellStatus({ row, cell, changes, textOf }: CellStatusProps): ReactNode {
  const { t } = useTranslator();
  if (!row || !cell) return null;
  const { record, words } = cell;
  const [word = ''] = words;
  const mark = markOf(record, word, changes);
  const what = row.isOpen === undefined ? textOf(word) : row.text;
  const says =
    mark === 'through' ? t('ui.matrix.throughWhat', { row: record.through.get(word) ?? '' }) : t(`ui.matrix.${mark}`);
  return (
    <div className={css['status']} role="status">
      <b>{record.name || record.code}</b>
      <span>{what}</span>
      {row.isOpen === undefined && <span className="muted">{says}</span>}
      {record.closed.length > 0 && (
        <span className="row gap-6">
          <Icon name="lock" size={14} />
          {record.closed.join(' ')}
        </span>
      )}
      <span className={css['keys']} aria-hidden>
        {t('ui.matrix.hint')}
      </span>
    </div>
  );
}
