import { useState, type ReactNode } from 'react';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { CheckMark } from './CheckMark.tsx';
import css from './ColumnChooser.module.css';
import { moveBefore, moveBy } from './columnModel.ts';
import { isPinned } from './gridColumns.ts';
import { fieldOf, type ListColumn, type ListTableModel } from './useListTable.ts';

export interface ColumnChooserProps {
  readonly table: ListTableModel;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

/** Which columns are shown, in which order, and which are pinned: dragged by the grip, or moved with the arrow keys on it. */
export function ColumnChooser({ table, onReset, onClose }: ColumnChooserProps): ReactNode {
  const { t } = useTranslator();
  const [dragged, setDragged] = useState<string>();
  return (
    <section className={css['chooser']} aria-label={t('ui.table.columns')}>
      <div className={css['head']}>
        <h2 className="fill text-14">{t('ui.table.columns')}</h2>
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
              if (dragged !== undefined) move(table, (visible) => moveBefore(visible, dragged, column.id));
            }}
          >
            <ColumnLine table={table} column={column} onDrag={(isDragged) => setDragged(isDragged ? column.id : undefined)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Moves a visible column; the hidden ones stay behind them. */
function move(table: ListTableModel, moved: (visible: readonly string[]) => string[]): void {
  const hidden = table.getAllLeafColumns().filter((column) => !column.getIsVisible());
  const visible = moved(table.getVisibleLeafColumns().map(({ id }) => id));
  table.setColumnOrder([...visible, ...hidden.map(({ id }) => id)]);
}

interface ColumnLineProps {
  readonly table: ListTableModel;
  readonly column: ListColumn;
  readonly onDrag: (isDragged: boolean) => void;
}

function ColumnLine({ table, column, onDrag }: ColumnLineProps): ReactNode {
  const { t } = useTranslator();
  const title = t(fieldOf(column).title);
  const isVisible = column.getIsVisible();
  const pinned = isPinned(column);
  return (
    <>
      <button
        type="button"
        className={css['grip']}
        aria-label={t('ui.table.columns.move', { column: title })}
        title={t('ui.table.columns.move', { column: title })}
        disabled={!isVisible}
        draggable={isVisible}
        onDragStart={() => onDrag(true)}
        onDragEnd={() => onDrag(false)}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
          if (step === undefined) return;
          event.preventDefault();
          move(table, (visible) => moveBy(visible, column.id, step));
        }}
      >
        <Icon name="grip-vertical" size={17} />
      </button>
      <CheckMark label={title} state={isVisible ? 'on' : 'off'} onPress={() => column.toggleVisibility()} />
      <span className="fill anywhere">{title}</span>
      {isVisible && (
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
