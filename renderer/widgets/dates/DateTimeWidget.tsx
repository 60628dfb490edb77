import { useState, type ReactNode } from 'react';
import { momentAt, wallTime } from '#engine';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { OtherZoneNote, ZoneNote } from '../../parts/ZoneNote.tsx';
import { parseDay, parseTime, today } from './dates.ts';
import { DayField } from './DateWidget.tsx';
import { useFormWorld } from '../FormWorld.ts';
import { Typed } from './Typed.tsx';
import { controlProps, type WidgetProps } from '../types.ts';
import css from './DateTimeWidget.module.css';

/** Minutes before now that are one tap away on the PAD. */
const AGO = [0, 5, 15] as const;

interface Parts {
  readonly day: string;
  readonly time: string;
}

/** A moment: a day and a time on the clocks of the place it is about, which is named; on the PAD first of all now, or a little while ago. */
export function DateTimeWidget(props: WidgetProps): ReactNode {
  const { id, value, onChange } = props;
  const { t, zone } = useSpeech();
  const { look } = useFormWorld();
  // Half a moment is none: what is typed of it stays here until the other half is there.
  const [half, setHalf] = useState<Parts>();
  const { day, time } = half ?? partsOf(value, zone);
  const set = (next: Parts): void => {
    const moment = meaning(next, zone);
    setHalf(moment === undefined && !(next.day === '' && next.time === '') ? next : undefined);
    onChange(moment);
  };
  const control = controlProps(props);
  return (
    <div className={css['moment']}>
      {look === 'pad' && (
        <div className={css['chips']}>
          {AGO.map((minutes) => (
            <button
              key={minutes}
              type="button"
              className={css['chip']}
              onClick={() => set(partsAt(Date.now() - minutes * 60_000, zone))}
            >
              {t(minutes === 0 ? 'ui.widget.now' : 'ui.widget.minutesAgo', { minutes })}
            </button>
          ))}
        </div>
      )}
      <div className={css['parts']} role="group" aria-labelledby={`${id}-label`}>
        <DayField control={control} day={day} onChange={(next = '') => set({ day: next, time })} />
        <Typed
          control={{ ...control, id: `${id}-time`, 'aria-label': t('ui.widget.time') }}
          value={time}
          placeholder={t('ui.widget.timeForm')}
          parse={parseTime}
          onChange={(next = '') => set({ day, time: next })}
        />
      </div>
      {look === 'pad' ? <OtherZoneNote /> : <ZoneNote />}
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
