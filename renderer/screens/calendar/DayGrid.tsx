import { useEffect, useRef, type ReactNode } from 'react';
import { dateText, weekdayText } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { today, type Day } from '../../widgets/dates/dates.ts';
import { dayForKey, nameOf, type CalendarEntry, type CalendarRange } from './days.ts';
import { TONE_SHAPES } from '../../parts/toneShapes.ts';
import css from './DayGrid.module.css';

export interface DayGridProps {
  readonly title: string;
  readonly at: Day;
  readonly weeks: readonly (readonly Day[])[];
  readonly range: CalendarRange;
  readonly entriesByDay: ReadonlyMap<Day, readonly CalendarEntry[]>;
  readonly onFocusDay: (day: Day) => void;
}

/** Rows that fit into a cell of a month; a week fits more. */
const MAX_MARKS = { month: 3, week: 14 } as const;

/** Grid of weeks. Arrow keys move by day and week, Home and End to the ends of a week, Page Up and Page Down by month. */
export function DayGrid({ title, at, weeks, range, entriesByDay, onFocusDay }: DayGridProps): ReactNode {
  const { t, language, zone } = useTranslator();
  const grid = useRef<HTMLTableElement>(null);
  const isKeyboardMove = useRef(false);
  useEffect(() => {
    if (!isKeyboardMove.current) return;
    isKeyboardMove.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [at]);
  return (
    <table
      ref={grid}
      role="grid"
      aria-label={title}
      className={css['grid']}
      data-stretch={range}
      onKeyDown={(event) => {
        const next = event.altKey || event.ctrlKey || event.metaKey ? undefined : dayForKey(at, event.key);
        if (next === undefined) return;
        event.preventDefault();
        isKeyboardMove.current = true;
        onFocusDay(next);
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
              const rows = entriesByDay.get(day) ?? [];
              const more = rows.length - MAX_MARKS[range];
              return (
                <td
                  key={day}
                  tabIndex={day === at ? 0 : -1}
                  aria-selected={day === at}
                  aria-current={day === today(zone) ? 'date' : undefined}
                  data-day={day}
                  data-other={range === 'month' && day.slice(0, 7) !== at.slice(0, 7)}
                  onClick={() => onFocusDay(day)}
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
                      {rows.slice(0, MAX_MARKS[range]).map((entry, i) => (
                        <DayMark key={i} entry={entry} />
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

/** A row in its cell: its name, with the tone of its state as shape and colour. */
function DayMark({ entry }: { readonly entry: CalendarEntry }): ReactNode {
  const { layer, row } = entry;
  const column = layer.columns.find(({ name }) => name === layer.tone);
  const word = column && row[column.name];
  const tone = (typeof word === 'string' ? column?.tones?.[word] : undefined) ?? 'neutral';
  return (
    <span className={css['mark']} data-tone={tone}>
      {column && (
        <svg viewBox="0 0 24 24" width={13} height={13} strokeWidth={2.25} aria-hidden focusable={false}>
          <path d={TONE_SHAPES[tone]} />
        </svg>
      )}
      <span className="ellipsis">{nameOf(entry)}</span>
    </span>
  );
}
