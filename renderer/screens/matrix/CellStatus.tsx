import type { ReactNode } from 'react';
import type { MatrixView } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { valueText } from '../../parts/value/valueText.ts';
import { markOf, type Changes } from './matrix.ts';
import type { GridCell, GridRow } from './matrixGrid.ts';
import css from './MatrixTable.module.css';

export interface CellStatusProps {
  readonly view: MatrixView;
  readonly row: GridRow | undefined;
  readonly cell: GridCell | undefined;
  readonly changes: Changes;
}

/** The current cell in words: whose it is, what it says and why, and why it cannot be changed. */
export function CellStatus({ view, row, cell, changes }: CellStatusProps): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  if (!row || !cell) return null;
  const { record, words } = cell;
  const [word = ''] = words;
  const mark = markOf(record, word, changes);
  const what = row.isOpen === undefined ? valueText(view.field.items ?? view.field, word, translator) : row.text;
  const says =
    mark === 'through' ? t('ui.matrix.throughWhat', { row: record.through.get(word) ?? '' }) : t(`ui.matrix.${mark}`);
  return (
    <div className={css['status']} role="status">
      <b>{record.name || record.code}</b>
      <span>{what}</span>
      {row.isOpen === undefined && <span className={css['says']}>{says}</span>}
      {record.closed.length > 0 && (
        <span className={css['closed']}>
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
