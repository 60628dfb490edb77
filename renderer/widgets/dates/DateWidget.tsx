import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { FieldIcon } from '../FieldIcon.tsx';
import { Calendar } from './Calendar.tsx';
import { parseDay, today } from './dates.ts';
import { Popover } from '../choices/Popover.tsx';
import { ParsedInput } from './ParsedInput.tsx';
import { controlProps, type ControlProps, type WidgetProps } from '../types.ts';
import css from '../control.module.css';

/** A date: typed in any common format, or picked. */
export function DateWidget(props: WidgetProps): ReactNode {
  const { value, onChange } = props;
  const day = typeof value === 'string' ? value : '';
  return <DayField control={controlProps(props)} day={day} onChange={onChange} />;
}

export interface DayFieldProps {
  readonly control: ControlProps;
  readonly day: string;
  readonly onChange: (day: string | undefined) => void;
}

/** The field of a date with its calendar. */
export function DayField({ control, day, onChange }: DayFieldProps): ReactNode {
  const { t, zone } = useTranslator();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const back = (): void => {
    close();
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={box} className={css['combined']}>
      <ParsedInput
        control={control}
        value={day}
        placeholder={t('ui.widget.dayForm')}
        parse={(text) => parseDay(text, today(zone))}
        onChange={onChange}
        hasEnd
        onKeyDown={(event) => event.key === 'ArrowDown' && event.altKey && setOpen(true)}
      />
      <button
        type="button"
        className={css['end']}
        aria-label={t('ui.widget.calendar')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <FieldIcon name="calendar" />
      </button>
      {isOpen && (
        <Popover
          anchor={box}
          onLeave={close}
          role="dialog"
          aria-label={t('ui.widget.calendar')}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            back();
          }}
        >
          <Calendar
            value={day === '' ? undefined : parseDay(day, today(zone))}
            onPick={(picked) => {
              onChange(picked);
              back();
            }}
          />
        </Popover>
      )}
    </div>
  );
}
