import type { ReactNode } from 'react';
import { dayText, timeText, weekdayText } from '../../i18n/moments.ts';
import { useSiteTexts, useTexts } from '../../i18n/texts.ts';
import { daysBetween, type ClockTime } from '../../lib/dates.ts';
import { isWeekly, nextOfEach } from '../../lib/hostMeetings.ts';
import { nextMeeting, type Host, type Occurrence } from '../../lib/meetings.ts';
import { TIME_TEXTS } from './texts.ts';

const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** The week as a table where there is room: a column for each day, the meetings of each place under its name. */
export function WeekTable({ hosts, now }: { readonly hosts: readonly Host[]; readonly now: ClockTime }): ReactNode {
  const t = useTexts(TIME_TEXTS);
  const s = useSiteTexts();
  const next = nextMeeting(hosts, now);
  return (
    <table className="week-table">
      <caption className="unseen">{t('week')}</caption>
      <thead>
        <tr>
          {DAYS.map((day) => (
            <th key={day} scope="col">
              {weekdayText(s, day)}
            </th>
          ))}
        </tr>
      </thead>
      {hosts.map((host) => (
        <tbody key={host.id}>
          <tr>
            <th colSpan={DAYS.length} scope="rowgroup">
              {host.name}
            </th>
          </tr>
          <tr>
            {DAYS.map((day) => (
              <td key={day}>
                {nextOfEach(host, now)
                  .filter(({ meeting, date }) => meeting.weekday === day && (isWeekly(meeting) || isThisWeek(date, now)))
                  .map((one) => (
                    <Cell key={`${one.start} ${one.meeting.serviceName}`} one={one} isNext={isSame(one, next)} />
                  ))}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

/** What is not held every week stands in the table in its week only. */
function isThisWeek(date: string, now: ClockTime): boolean {
  return daysBetween(now.date, date) < DAYS.length;
}

function isSame(one: Occurrence, other: Occurrence | null): boolean {
  return one.meeting === other?.meeting && one.date === other.date;
}

/** A meeting on its next date. */
function Cell({ one, isNext }: { readonly one: Occurrence; readonly isNext: boolean }): ReactNode {
  const t = useTexts(TIME_TEXTS);
  const s = useSiteTexts();
  const isCancelled = one.exception?.cancelled === true;
  return (
    <p className={isNext ? 'week-cell week-next' : 'week-cell'}>
      <strong>{timeText(one.start)}</strong>
      {!isWeekly(one.meeting) && <span>{dayText(s, one.date)}</span>}
      <span>{one.meeting.serviceName ?? t('meeting')}</span>
      {isCancelled && <span>{t('cancelled')}</span>}
      {isNext && <span>{t('next')}</span>}
    </p>
  );
}
