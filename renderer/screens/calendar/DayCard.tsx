import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { dateText, type CalendarView, type OfferedAction } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { actionIcon } from '../../parts/actionIcon.ts';
import { Icon } from '../../parts/Icon.tsx';
import type { Day } from '../../widgets/dates/dates.ts';
import type { CalendarEntry } from './days.ts';
import css from './DayCard.module.css';
import { DayRow } from './DayRow.tsx';

export interface DayCardProps {
  readonly view: CalendarView;
  readonly day: Day;
  readonly entries: readonly CalendarEntry[];
  /** Whether all rows of the day are here. */
  readonly isKnown: boolean;
  /** The only visible card; screen readers name one of several by its day. */
  readonly isOnly?: boolean;
  readonly onAction: (action: OfferedAction, preset: Item) => void;
}

/** The selected day: its rows, and the actions on it. */
export function DayCard({ view, day, entries, isKnown, isOnly = true, onAction }: DayCardProps): ReactNode {
  const { t, language } = useTranslator();
  return (
    <section className={css['card']} aria-label={isOnly ? t('ui.calendar.chosen') : dateText(day, language, 'dayInWords')}>
      <h2>{dateText(day, language, 'dayInWords')}</h2>
      {entries.length === 0 && isKnown && <p className="muted">{t('ui.calendar.none')}</p>}
      <ul className={css['rows']}>
        {entries.map((entry, i) => (
          <DayRow key={String(entry.row['id'] ?? i)} view={view} entry={entry} onAction={onAction} />
        ))}
      </ul>
      {view.dayActions.length > 0 && (
        <div className="flex wrap gap-8">
          {view.dayActions.map((action) => (
            <Button
              key={action.action}
              leftSection={<Icon name={actionIcon(action)} size={17} />}
              onClick={() => onAction(action, action.input === undefined ? {} : { [action.input]: day })}
            >
              {t(action.title)}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
