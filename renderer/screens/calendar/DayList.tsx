import type { ReactNode } from 'react';
import type { CalendarView, OfferedAction } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { today, type Day } from '../../widgets/dates/dates.ts';
import { DayCard } from './DayCard.tsx';
import type { Entry } from './days.ts';
import css from './DayCard.module.css';

export interface DayListProps {
  readonly view: CalendarView;
  readonly days: readonly Day[];
  readonly inDays: ReadonlyMap<Day, readonly Entry[]>;
  readonly onAct: (action: OfferedAction, preset: Item) => void;
}

/** The days on which something is, and today, below each other. */
export function DayList({ view, days, inDays, onAct }: DayListProps): ReactNode {
  const { t, zone } = useSpeech();
  const full = days.filter((day) => day === today(zone) || (inDays.get(day)?.length ?? 0) > 0);
  return (
    <ol className={css['list']}>
      {full.length === 0 && <li className={css['none']}>{t('ui.calendar.none')}</li>}
      {full.map((day) => (
        <li key={day}>
          <DayCard isOne={false} view={view} day={day} entries={inDays.get(day) ?? []} onAct={onAct} />
        </li>
      ))}
    </ol>
  );
}
