import type { ReactNode } from 'react';
import type { ChurchPoint, Fellowship } from '../../api/shapes.ts';
import { calendarHref, placeHref } from '../../app/places.ts';
import { dayWords, timeWords, weekdayWord } from '../../i18n/moments.ts';
import { useSite, useTexts } from '../../i18n/speak.ts';
import { minutesOf, type ClockTime } from '../../lib/dates.ts';
import { nextMeeting, upcoming, type Occurrence } from '../../lib/meetings.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TIME_TEXTS } from './texts.ts';

interface HostTimesProps {
  readonly kind: 'point' | 'fellowship';
  readonly host: ChurchPoint | Fellowship;
  /** Where it is. */
  readonly point: ChurchPoint | null;
  readonly now: ClockTime;
}

/** The week of a place or a circle: each meeting with its next day, what is different then, and which comes first. */
export function HostTimes({ kind, host, point, now }: HostTimesProps): ReactNode {
  const t = useTexts(TIME_TEXTS);
  const way = point === null ? null : placeHref(point);
  const next = nextMeeting([host], now);
  return (
    <section className="time-host">
      <h2>{host.name}</h2>
      {point !== null && (
        <p className="time-where">{[kind === 'point' ? null : point.name, point.address].filter(Boolean).join(' · ')}</p>
      )}
      <ul className="time-week">
        {weekOf(host, now).map((one) => (
          <li key={`${one.meeting.weekday} ${one.meeting.start} ${one.meeting.serviceName}`} className="time-row">
            <MeetingRow one={one} isNext={next?.meeting === one.meeting} isToday={one.date === now.date} />
          </li>
        ))}
      </ul>
      <p className="links">
        {way !== null && (
          <a className="pill" href={way}>
            <Icon name="pin" size={20} />
            {t('way')}
          </a>
        )}
        <a className="pill" href={calendarHref(kind, host.id)}>
          <Icon name="calendar" size={20} />
          {t('calendar.one')}
          <span className="unseen">{host.name}</span>
        </a>
      </p>
    </section>
  );
}

interface MeetingRowProps {
  readonly one: Occurrence;
  readonly isNext: boolean;
  readonly isToday: boolean;
}

function MeetingRow({ one, isNext, isToday }: MeetingRowProps): ReactNode {
  const t = useTexts(TIME_TEXTS);
  const s = useSite();
  const { meeting, exception, date, start, end } = one;
  const isCancelled = exception?.cancelled === true;
  const facts = [meeting.language, meeting.note].filter((fact) => fact !== null && fact !== '');
  return (
    <>
      <span className="time-day">{weekdayWord(s, meeting.weekday)}</span>
      <span className="time-clock">
        {timeWords(meeting.start)}
        {meeting.end !== null && `–${timeWords(meeting.end)}`}
      </span>
      <span className="time-words">
        <span className="time-name">
          <strong>{meeting.serviceName ?? t('meeting')}</strong>
          {isNext && <span className="badge">{isToday ? s('date.today') : t('next')}</span>}
        </span>
        {facts.length > 0 && <span>{facts.join(' · ')}</span>}
        {exception !== null && (
          <span className="time-change">
            {dayWords(s, date)}{' '}
            {isCancelled
              ? t('cancelled')
              : t('moved', { start: timeWords(start), end: end === null ? '' : `–${timeWords(end)}` })}
            {(exception.note ?? '') !== '' && <span className="time-note">{exception.note}</span>}
          </span>
        )}
      </span>
    </>
  );
}

/** Each meeting of a host on its next day, in the order of the week beginning on Sunday. */
function weekOf(host: ChurchPoint | Fellowship, now: ClockTime): readonly Occurrence[] {
  const coming = upcoming([host], now, 7);
  const nextOfEach = coming.filter(({ meeting }, n) => coming.findIndex((one) => one.meeting === meeting) === n);
  return nextOfEach.toSorted(
    (one, other) =>
      one.meeting.weekday - other.meeting.weekday || minutesOf(one.meeting.start) - minutesOf(other.meeting.start),
  );
}
