import type { ReactNode } from 'react';
import type { CalendarView, OfferedAction } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { today, type Day } from '../../widgets/dates/dates.ts';
import { DayCard } from './DayCard.tsx';
import type { CalendarEntry } from './days.ts';

export interface DayListProps {
  readonly view: CalendarView;
  readonly days: readonly Day[];
  readonly entriesByDay: ReadonlyMap<Day, readonly CalendarEntry[]>;
  /** Whether all rows of the days are here. */
  readonly isKnown: boolean;
  readonly onAction: (action: OfferedAction, preset: Item) => void;
}

/** Days with entries, and today, as a list. */
export function DayList({ view, days, entriesByDay, isKnown, onAction }: DayListProps): ReactNode {
  const { t, zone } = useTranslator();
  const full = days.filter((day) => day === today(zone) || (entriesByDay.get(day)?.length ?? 0) > 0);
  return (
    <ol className="list grid gap-12 packed">
      {full.length === 0 && isKnown && <li className="muted">{t('ui.calendar.none')}</li>}
      {full.map((day) => (
        <li key={day}>
          <DayCard
            isOnly={false}
            isKnown={isKnown}
            view={view}
            day={day}
            entries={entriesByDay.get(day) ?? []}
            onAction={onAction}
          />
        </li>
      ))}
    </ol>
  );
}
