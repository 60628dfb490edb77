import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { dateText, type CalendarView, type OfferedAction } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { actionIcon } from '../../parts/actionIcon.ts';
import { Icon } from '../../parts/Icon.tsx';
import type { Day } from '../../widgets/dates/dates.ts';
import type { Entry } from './days.ts';
import css from './DayCard.module.css';
import { DayRow } from './DayRow.tsx';

export interface DayCardProps {
  readonly view: CalendarView;
  readonly day: Day;
  readonly entries: readonly Entry[];
  /** The only one in sight; readers call one of several by its day. */
  readonly isOne?: boolean;
  readonly onAct: (action: OfferedAction, preset: Item) => void;
}

/** The day that is looked at: its rows, and what may be done on it. */
export function DayCard({ view, day, entries, isOne = true, onAct }: DayCardProps): ReactNode {
  const { t, language } = useSpeech();
  return (
    <section className={css['card']} aria-label={isOne ? t('ui.calendar.chosen') : dateText(day, language, 'dayInWords')}>
      <h2>{dateText(day, language, 'dayInWords')}</h2>
      {entries.length === 0 && <p className={css['none']}>{t('ui.calendar.none')}</p>}
      <ul className={css['rows']}>
        {entries.map((entry, i) => (
          <DayRow key={String(entry.row['id'] ?? i)} view={view} entry={entry} onAct={onAct} />
        ))}
      </ul>
      {view.dayActions.length > 0 && (
        <div className={css['actions']}>
          {view.dayActions.map((action) => (
            <Button
              key={action.action}
              leftSection={<Icon name={actionIcon(action)} size={17} />}
              onClick={() => onAct(action, action.input === undefined ? {} : { [action.input]: day })}
            >
              {t(action.title)}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
