import { useState, type ReactNode } from 'react';
import type { Column } from '#engine';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { CheckMark } from './CheckMark.tsx';
import css from './ColumnChooser.module.css';
import { chooserOrder, movedBefore, movedBy, pinToggled, toggled } from './columnModel.ts';
import type { ShownColumn } from './listAddress.ts';

export interface ColumnChooserProps {
  readonly columns: readonly Column[];
  readonly shown: readonly ShownColumn[];
  readonly onChange: (shown: readonly ShownColumn[]) => void;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

/** Which columns, in which order, and which stay in sight: dragged by the grip, or moved with the arrows on it. */
export function ColumnChooser({ columns, shown, onChange, onReset, onClose }: ColumnChooserProps): ReactNode {
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
        {chooserOrder(columns, shown).map((column) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move it by its grip
          <li
            key={column.name}
            className={css['line']}
            data-dragged={dragged === column.name}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged !== undefined) onChange(movedBefore(shown, dragged, column.name));
            }}
          >
            <Line
              column={column}
              shown={shown}
              onChange={onChange}
              onDrag={(isDragged) => setDragged(isDragged ? column.name : undefined)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  readonly column: Column;
  readonly shown: readonly ShownColumn[];
  readonly onChange: (shown: readonly ShownColumn[]) => void;
  readonly onDrag: (isDragged: boolean) => void;
}

function Line({ column, shown, onChange, onDrag }: LineProps): ReactNode {
  const { t } = useSpeech();
  const { name } = column;
  const title = t(column.title);
  const own = shown.find((each) => each.name === name);
  return (
    <>
      <button
        type="button"
        className={css['grip']}
        aria-label={t('ui.table.columns.move', { column: title })}
        title={t('ui.table.columns.move', { column: title })}
        disabled={!own}
        draggable={own !== undefined}
        onDragStart={() => onDrag(true)}
        onDragEnd={() => onDrag(false)}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
          if (step === undefined) return;
          event.preventDefault();
          onChange(movedBy(shown, name, step));
        }}
      >
        <Icon name="grip-vertical" size={17} />
      </button>
      <CheckMark label={title} state={own ? 'on' : 'off'} onPress={() => onChange(toggled(shown, name))} />
      <span className={css['title']}>{title}</span>
      {own && (
        <button
          type="button"
          className={css['icon']}
          data-on={own.isPinned}
          aria-pressed={own.isPinned}
          aria-label={t('ui.table.columns.pin', { column: title })}
          title={t('ui.table.columns.pin', { column: title })}
          onClick={() => onChange(pinToggled(shown, name))}
        >
          <Icon name="pin" size={17} />
        </button>
      )}
    </>
  );
}
