import type { ReactNode } from 'react';
import { Icon, useTranslator } from '#renderer';
import { useEditorContext } from '../editor/Editor.ts';
import { useTitles } from '../editor/useTitles.ts';
import type { Cell } from './grid.ts';
import css from './TableView.module.css';

export interface GridCellProps {
  readonly cell: Cell;
  /** State and event, for a reader. */
  readonly label: string;
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
}

/** What an event does in a state: where it leads, that it stays, or nothing; an empty one says what Enter does. */
export function GridCell({ cell, label, isTabStop, onFocus, onOpen }: GridCellProps): ReactNode {
  const { t } = useTranslator();
  const titles = useTitles();
  const { selection, isReadOnly } = useEditorContext();
  const lines = cell.kind === 'moves' ? cell.lines : [];
  const words = lines.map(({ to, isGuarded }) => `${titles.state(to)}${isGuarded ? ` ${t('designer.table.guarded')}` : ''}`);
  const what = cell.kind === 'stay' ? [t('designer.table.stay')] : words;
  const isEmpty = what.length === 0;
  return (
    <td>
      <button
        type="button"
        data-cell
        data-id={lines[0]?.id}
        className={css['cell']}
        data-kind={cell.kind}
        aria-label={`${label}: ${isEmpty ? t(isReadOnly ? 'designer.table.nothing' : 'designer.table.empty') : what.join(', ')}`}
        aria-pressed={lines.some(({ id }) => selection.includes(id))}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={onFocus}
        onClick={onOpen}
      >
        {cell.kind === 'stay' && <span>↺ {t('designer.table.stay')}</span>}
        {lines.map(({ id, to, isGuarded }) => (
          <span key={id}>
            → {titles.state(to)} {isGuarded && <Icon name="filter" size={12} />}
          </span>
        ))}
        {isEmpty && <i>–</i>}
        {isEmpty && !isReadOnly && <em>{t('designer.table.add')}</em>}
      </button>
    </td>
  );
}
