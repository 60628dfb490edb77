import type { ReactNode } from 'react';
import type { ChurchPoint, Fellowship } from '#contract/church';
import { calendarHref, placeHref } from '../../app/places.ts';
import { dayText, timeText } from '../../i18n/moments.ts';
import { useSiteTexts, useTexts } from '../../i18n/texts.ts';
import type { ClockTime } from '../../lib/dates.ts';
import { nextOfEach } from '../../lib/hostMeetings.ts';
import { isRunning, nextMeeting, type Occurrence } from '../../lib/meetings.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ItemLink } from '../../ui/ItemLink.tsx';
import { meetingDay } from './MeetingLines.tsx';
import { TIME_TEXTS } from './texts.ts';

interface HostTimesProps {
  readonly kind: 'point' | 'fellowship';
  readonly host: ChurchPoint | Fellowship;
  /** Its location. */
  readonly point: ChurchPoint | null;
  readonly now: ClockTime;
}

/** The week of a place or a group: each meeting with its next date and its exceptions, the next one marked. */
export function HostTimes({ kind, host, point, now }: HostTimesProps): ReactNode {
  const t = useTexts(TIME_TEXTS);
  const way = point === null ? null : placeHref(point);
  const next = nextMeeting([host], now);
  const item = { kind: kind === 'point' ? 'churchPoint' : 'fellowship', id: host.id } as const;
  return (
    <section className="time-host">
      <h2>{host.name}</h2>
      {point !== null && (
        <p className="time-where">
          <Facts facts={[kind === 'point' ? null : point.name, point.address]} />
        </p>
      )}
      <ul className="time-week">
        {nextOfEach(host, now).map((one) => (
          <li key={`${one.date} ${one.meeting.week} ${one.meeting.start} ${one.meeting.serviceName}`} className="time-row">
            <MeetingRow one={one} isNext={next?.meeting === one.meeting} now={now} />
          </li>
        ))}
      </ul>
      <p className="links">
        {way !== null && (
          <ItemLink {...item} className="pill" href={way}>
            <Icon name="pin" size={20} />
            {t('way')}
          </ItemLink>
        )}
        <ItemLink {...item} className="pill" href={calendarHref(kind, host.id)}>
          <Icon name="calendar" size={20} />
          {t('calendar.one')}
          <span className="unseen">{host.name}</span>
        </ItemLink>
      </p>
    </section>
  );
}

interface MeetingRowProps {
  readonly one: Occurrence;
  readonly isNext: boolean;
  readonly now: ClockTime;
}

function MeetingRow({ one, isNext, now }: MeetingRowProps): ReactNode {
  const t = useTexts(TIME_TEXTS);
  const s = useSiteTexts();
  const { meeting, exception, date, start, end } = one;
  const isCancelled = exception?.cancelled === true;
  const isOn = !isCancelled && isRunning(one, now);
  return (
    <>
      <span className="time-day">{meetingDay(t, s, meeting)}</span>
      <span className="time-clock">
        {timeText(meeting.start)}
        {meeting.end !== null && `–${timeText(meeting.end)}`}
      </span>
      <span className="time-words">
        <span className="time-name">
          <strong>{meeting.serviceName ?? t('meeting')}</strong>
          {isOn && <span className="badge">{t('running')}</span>}
          {isNext && <span className="badge">{date === now.date ? s('date.today') : t('next')}</span>}
        </span>
        <Facts facts={[meeting.language, meeting.note]} />
        {meeting.week && <span>{t('day.next', { day: dayText(s, date) })}</span>}
        {exception !== null && (
          <span className="time-change">
            {dayText(s, date)}{' '}
            {isCancelled
              ? t('cancelled')
              : t('moved', { start: timeText(start), end: end === null ? '' : `–${timeText(end)}` })}
            {(exception.note ?? '') !== '' && <span className="time-note">{exception.note}</span>}
          </span>
        )}
      </span>
    </>
  );
}
