import { useEffect, useRef, type ReactNode } from 'react';
import { dateText, weekdayText } from '#engine';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { today, type Day } from '../../widgets/dates/dates.ts';
import { walked, type Entry, type Stretch } from './days.ts';
import css from './DayGrid.module.css';
import { Mark } from './Mark.tsx';

export interface DayGridProps {
  readonly title: string;
  readonly at: Day;
  readonly weeks: readonly (readonly Day[])[];
  readonly stretch: Stretch;
  readonly inDays: ReadonlyMap<Day, readonly Entry[]>;
  readonly onAt: (day: Day) => void;
}

/** Rows a cell of a month has room for; a week has room for more. */
const ROOM = { month: 3, week: 14 } as const;

/** Weeks below each other. Arrows go by day and week, Home and End to the ends of a week, Page Up and Down by month. */
export function DayGrid({ title, at, weeks, stretch, inDays, onAt }: DayGridProps): ReactNode {
  const { t, language, zone } = useSpeech();
  const grid = useRef<HTMLTableElement>(null);
  const isWalked = useRef(false);
  useEffect(() => {
    if (!isWalked.current) return;
    isWalked.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [at]);
  return (
    <table
      ref={grid}
      role="grid"
      aria-label={title}
      className={css['grid']}
      data-stretch={stretch}
      onKeyDown={(event) => {
        const next = event.altKey || event.ctrlKey || event.metaKey ? undefined : walked(at, event.key);
        if (next === undefined) return;
        event.preventDefault();
        isWalked.current = true;
        onAt(next);
      }}
    >
      <thead>
        <tr>
          {(weeks[0] ?? []).map((day) => (
            <th key={day} scope="col">
              {weekdayText(new Date(day).getUTCDay(), language, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]} style={{ height: `${100 / weeks.length}%` }}>
            {days.map((day) => {
              const rows = inDays.get(day) ?? [];
              const more = rows.length - ROOM[stretch];
              return (
                <td
                  key={day}
                  tabIndex={day === at ? 0 : -1}
                  aria-selected={day === at}
                  aria-current={day === today(zone) ? 'date' : undefined}
                  data-day={day}
                  data-other={stretch === 'month' && day.slice(0, 7) !== at.slice(0, 7)}
                  onClick={() => onAt(day)}
                >
                  <span className="visually-hidden">
                    {t('ui.calendar.day', { day: dateText(day, language, 'dayInWords'), count: rows.length })}
                  </span>
                  <span className={css['inside']} aria-hidden>
                    <span className={css['number']}>
                      {Number(day.slice(8))}
                      {day === today(zone) && <small>{t('ui.calendar.now')}</small>}
                      {more > 0 && <small>{t('ui.calendar.more', { count: more })}</small>}
                    </span>
                    <span className={css['marks']}>
                      {rows.slice(0, ROOM[stretch]).map((entry, i) => (
                        <Mark key={i} entry={entry} />
                      ))}
                    </span>
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
