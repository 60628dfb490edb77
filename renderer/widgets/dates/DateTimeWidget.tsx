import { useState, type ReactNode } from 'react';
import { momentAt, wallTime } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { ZoneNote } from '../../parts/ZoneNote.tsx';
import { parseDay, parseTime, today } from './dates.ts';
import { DayField } from './DateWidget.tsx';
import { useFormContext } from '../FormContext.ts';
import { ParsedInput } from './ParsedInput.tsx';
import { controlProps, type WidgetProps } from '../types.ts';
import css from './DateTimeWidget.module.css';
import { serverNow } from '../../state/serverClock.ts';

/** Shortcuts on the PAD: minutes before now. */
const MINUTES_AGO = [0, 5, 15] as const;

interface Parts {
  readonly day: string;
  readonly time: string;
}

/** A date and time in the zone of its area, which is shown; on the PAD with shortcuts for now and a little earlier. */
export function DateTimeWidget(props: WidgetProps): ReactNode {
  const { id, value, onChange } = props;
  const { t, zone } = useTranslator();
  const { variant } = useFormContext();
  // A day without a time is no value: it is kept here until both are entered.
  const [partial, setPartial] = useState<Parts>();
  const { day, time } = partial ?? partsOf(value, zone);
  const set = (next: Parts): void => {
    const moment = meaning(next, zone);
    setPartial(moment === undefined && !(next.day === '' && next.time === '') ? next : undefined);
    onChange(moment);
  };
  const control = controlProps(props);
  return (
    <div className={css['moment']}>
      {variant === 'pad' && (
        <div className={css['chips']}>
          {MINUTES_AGO.map((minutes) => (
            <button
              key={minutes}
              type="button"
              className={css['chip']}
              onClick={() => set(partsAt(serverNow() - minutes * 60_000, zone))}
            >
              {t(minutes === 0 ? 'ui.widget.now' : 'ui.widget.minutesAgo', { minutes })}
            </button>
          ))}
        </div>
      )}
      <div className={css['parts']} role="group" aria-labelledby={`${id}-label`}>
        <DayField control={control} day={day} onChange={(next = '') => set({ day: next, time })} />
        <ParsedInput
          control={{ ...control, id: `${id}-time`, 'aria-label': t('ui.widget.time') }}
          value={time}
          placeholder={t('ui.widget.timeForm')}
          parse={parseTime}
          onChange={(next = '') => set({ day, time: next })}
        />
      </div>
      <ZoneNote />
    </div>
  );
}

function partsOf(value: WidgetProps['value'], zone: string): Parts {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return { day: '', time: '' };
  return partsAt(value, zone);
}

function partsAt(moment: string | number, zone: string): Parts {
  const { day, clock } = wallTime(moment, zone);
  return { day, time: clock.slice(0, 5) };
}

function meaning({ day, time }: Parts, zone: string): string | undefined {
  const [on, at] = [parseDay(day, today(zone)), parseTime(time)];
  return on === undefined || at === undefined ? undefined : momentAt(on, at, zone);
}
