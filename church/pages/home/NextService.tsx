import type { ReactNode } from 'react';
import type { ChurchPoint, SermonRow } from '../../api/shapes.ts';
import { calendarHref, placeHref } from '../../app/places.ts';
import { HOME_TEXTS } from '../../i18n/home.ts';
import { dayWords, timeWords, weekdayWord } from '../../i18n/moments.ts';
import { useSite, useTexts } from '../../i18n/speak.ts';
import { weekdayOf, type ClockTime } from '../../lib/dates.ts';
import { changesThisWeek, nextMeeting, type Occurrence } from '../../lib/meetings.ts';
import { Facts } from '../../ui/Facts.tsx';
import { changeWords, meetingName, sermonOf } from './serviceWords.ts';

interface NextServiceProps {
  /** Null while nobody knows. */
  readonly points: readonly ChurchPoint[] | null;
  readonly coming: readonly SermonRow[];
  readonly now: ClockTime;
}

/** What a visitor came to find out: when and where the next service is, who preaches, how to get there. */
export function NextService({ points, coming, now }: NextServiceProps): ReactNode {
  const t = useTexts(HOME_TEXTS);
  const s = useSite();
  const next = nextMeeting(points ?? [], now);
  const changes = changesThisWeek(points ?? [], now);
  return (
    <section className="service" aria-labelledby="service-title">
      {next === null ? (
        <div className="service-words">
          <h2 id="service-title">{t('service.title')}</h2>
          {points !== null && <p>{t('service.none')}</p>}
        </div>
      ) : (
        <>
          <DayArch date={next.date} />
          <ServiceWords next={next} sermon={sermonOf(next, coming)} />
        </>
      )}
      {changes.length > 0 && (
        <ul className="service-changes" aria-label={t('service.changes')}>
          {changes.map((one) => (
            <li key={`${one.host.id} ${one.date} ${one.meeting.start}`}>{changeWords(t, s, one)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The day as an arch, on narrow screens; wide ones say it in words. */
function DayArch({ date }: { readonly date: string }): ReactNode {
  const s = useSite();
  const [, month = 1, day = 1] = date.split('-').map(Number);
  return (
    <p className="service-arch" aria-hidden="true">
      <span>{s('date.month', { month, monthName: s('date.months').split(',')[month - 1] ?? '' })}</span>
      <strong>{day}</strong>
      <span>{weekdayWord(s, weekdayOf(date))}</span>
    </p>
  );
}

function ServiceWords({
  next,
  sermon,
}: {
  readonly next: Occurrence<ChurchPoint>;
  readonly sermon: SermonRow | null;
}): ReactNode {
  const t = useTexts(HOME_TEXTS);
  const s = useSite();
  const way = placeHref(next.host);
  const preacher = sermon?.preacher ?? null;
  return (
    <div className="service-words">
      <h2 id="service-title" className="service-when">
        {t('service.title')} · {dayWords(s, next.date)} {weekdayWord(s, weekdayOf(next.date))}
      </h2>
      <p className="service-what">
        {timeWords(next.start)} {meetingName(t, next)}
      </p>
      <p className="service-where">
        <Facts
          facts={[
            next.host.name,
            preacher === null ? null : t('service.preaches', { preacher }),
            next.host.accessible ? t('service.accessible') : null,
          ]}
        />
      </p>
      {sermon !== null && <p className="service-sermon">{t('service.sermon', { title: sermon.title })}</p>}
      <p className="service-links">
        {way !== null && (
          <a className="service-way" href={way}>
            {t('service.way')}
          </a>
        )}
        <a className="service-calendar" href={calendarHref('point', next.host.id)}>
          {t('service.calendar')}
        </a>
      </p>
    </div>
  );
}
