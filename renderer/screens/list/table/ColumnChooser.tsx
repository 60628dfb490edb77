import { useState, type ReactNode } from 'react';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { CheckMark } from './CheckMark.tsx';
import css from './ColumnChooser.module.css';
import { movedBefore, movedBy } from './columnModel.ts';
import { isPinned } from './gridColumns.ts';
import { fieldOf, type ListColumn, type ListTableModel } from './useListTable.ts';

export interface ColumnChooserProps {
  readonly table: ListTableModel;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

/** Which columns, in which order, and which stay in sight: dragged by the grip, or moved with the arrows on it. */
export function ColumnChooser({ table, onReset, onClose }: ColumnChooserProps): ReactNode {
  const { t } = useSpeech();
  const [dragged, setDragged] = useState<string>();
  return (
    <section className={css['chooser']} aria-label={t('ui.table.columns')}>
      <div className={css['head']}>
        <h2>{t('ui.table.columns')}</h2>
        <button type="button" className={css['reset']} onClick={onReset}>
          {t('ui.table.columns.reset')}
        </button>
        <button type="button" className={css['icon']} aria-label={t('ui.close')} onClick={onClose}>
          <Icon name="x" size={17} />
        </button>
      </div>
      <ul className={css['list']}>
        {table.getAllLeafColumns().map((column) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move it by its grip
          <li
            key={column.id}
            className={css['line']}
            data-dragged={dragged === column.id}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(table, (shown) => movedBefore(shown, dragged, column.id));
            }}
          >
            <Line table={table} column={column} onDrag={(isDragged) => setDragged(isDragged ? column.id : undefined)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Moves a column among those shown; the hidden ones stay behind them. */
function move(table: ListTableModel, moved: (shown: readonly string[]) => string[]): void {
  const hidden = table.getAllLeafColumns().filter((column) => !column.getIsVisible());
  const shown = moved(table.getVisibleLeafColumns().map(({ id }) => id));
  table.setColumnOrder([...shown, ...hidden.map(({ id }) => id)]);
}

interface LineProps {
  readonly table: ListTableModel;
  readonly column: ListColumn;
  readonly onDrag: (isDragged: boolean) => void;
}

function Line({ table, column, onDrag }: LineProps): ReactNode {
  const { t } = useSpeech();
  const title = t(fieldOf(column).title);
  const isShown = column.getIsVisible();
  const pinned = isPinned(column);
  return (
    <>
      <button
        type="button"
        className={css['grip']}
        aria-label={t('ui.table.columns.move', { column: title })}
        title={t('ui.table.columns.move', { column: title })}
        disabled={!isShown}
        draggable={isShown}
        onDragStart={() => onDrag(true)}
        onDragEnd={() => onDrag(false)}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
          if (step === undefined) return;
          event.preventDefault();
          move(table, (shown) => movedBy(shown, column.id, step));
        }}
      >
        <Icon name="grip-vertical" size={17} />
      </button>
      <CheckMark label={title} state={isShown ? 'on' : 'off'} onPress={() => column.toggleVisibility()} />
      <span className={css['title']}>{title}</span>
      {isShown && (
        <button
          type="button"
          className={css['icon']}
          data-on={pinned}
          aria-pressed={pinned}
          aria-label={t('ui.table.columns.pin', { column: title })}
          title={t('ui.table.columns.pin', { column: title })}
          onClick={() => column.pin(pinned ? false : 'start')}
        >
          <Icon name="pin" size={17} />
        </button>
      )}
    </>
  );
}
