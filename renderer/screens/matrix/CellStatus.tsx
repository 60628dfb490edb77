import type { ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { markOf, type Changes } from './matrix.ts';
import type { GridCell, GridRow } from './matrixGrid.ts';
import css from './MatrixTable.module.css';

export interface CellStatusProps {
  readonly row: GridRow | undefined;
  readonly cell: GridCell | undefined;
  readonly changes: Changes;
  readonly textOf: (word: string) => string;
}

/** The current cell in words: whose it is, what it says and why, and why it cannot be changed. */
export function CellStatus({ row, cell, changes, textOf }: CellStatusProps): ReactNode {
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
