import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { addDays, dateText, weekdayText } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { addMonths, today, weeksOf, type Day } from './dates.ts';
import css from './Calendar.module.css';

export interface CalendarProps {
  readonly value: Day | undefined;
  readonly onPick: (day: Day) => void;
}

/** A month to pick a day from; arrow keys move by day and week, Page Up and Page Down by month. */
export function Calendar({ value, onPick }: CalendarProps): ReactNode {
  const { t, language, zone } = useTranslator();
  const [at, setAt] = useState<Day>(value ?? today(zone));
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [at]);
  const [week = []] = weeksOf(at);
  return (
    <div className={css['calendar']}>
      <div className={css['head']}>
        <button type="button" aria-label={t('ui.widget.monthBefore')} onClick={() => setAt(addMonths(at, -1))}>
          <Icon name="chevron-left" size={18} />
        </button>
        <span aria-live="polite">{dateText(at, language, 'month')}</span>
        <button type="button" aria-label={t('ui.widget.monthAfter')} onClick={() => setAt(addMonths(at, 1))}>
          <Icon name="chevron-right" size={18} />
        </button>
      </div>
      <table ref={grid} role="grid" className={css['days']} onKeyDown={(event) => setAt(moved(at, event))}>
        <thead>
          <tr>
            {week.map((day) => (
              <th key={day} scope="col">
                {weekdayText(new Date(day).getUTCDay(), language, 'narrow')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <td key={day} aria-selected={day === value}>
                  <button
                    type="button"
                    tabIndex={day === at ? 0 : -1}
                    aria-label={dateText(day, language, 'wholeDay')}
                    aria-current={day === today(zone) ? 'date' : undefined}
                    data-chosen={day === value}
                    data-other={day.slice(0, 7) !== at.slice(0, 7)}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className={css['today']} onClick={() => onPick(today(zone))}>
        {t('ui.widget.today')}
      </button>
    </div>
  );
}

const DAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

function moved(at: Day, event: KeyboardEvent): Day {
  const days = DAYS[event.key];
  const months = event.key === 'PageUp' ? -1 : event.key === 'PageDown' ? 1 : undefined;
  if (days === undefined && months === undefined) return at;
  event.preventDefault();
  return days === undefined ? addMonths(at, months ?? 0) : addDays(at, days);
}
