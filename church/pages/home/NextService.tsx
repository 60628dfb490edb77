import type { ReactNode } from 'react';
import type { ChurchPoint, Fellowship, SermonRow } from '../../api/shapes.ts';
import { calendarHref, placeHref } from '../../app/places.ts';
import { HOME_TEXTS } from '../../i18n/home.ts';
import { timeWords, weekdayWord } from '../../i18n/moments.ts';
import { useSite, useTexts } from '../../i18n/speak.ts';
import { weekdayOf, type ClockTime } from '../../lib/dates.ts';
import { changesThisWeek, isRunning, type Occurrence } from '../../lib/meetings.ts';
import { Facts } from '../../ui/Facts.tsx';
import { ItemLink } from '../../ui/ItemLink.tsx';
import { ZoneNote } from '../../ui/ZoneNote.tsx';
import { changeWords, headWords, lineWords, meetingName, servicesOf } from './serviceWords.ts';

interface NextServiceProps {
  /** Null while nobody knows. */
  readonly points: readonly ChurchPoint[] | null;
  readonly fellowships: readonly Fellowship[];
  readonly coming: readonly SermonRow[];
  readonly now: ClockTime;
}

/** What a visitor came to find out: when and where this Sunday's service is, who preaches, how to get there; what goes on, what begins next. */
export function NextService({ points, fellowships, coming, now }: NextServiceProps): ReactNode {
  const t = useTexts(HOME_TEXTS);
  const s = useSite();
  const { first, sermon, also } = servicesOf(points ?? [], fellowships, coming, now);
  const changes = changesThisWeek(points ?? [], now);
  return (
    <section className="service" aria-labelledby="service-title">
      {first === null ? (
        <div className="service-words">
          <h2 id="service-title">{t('service.next')}</h2>
          {points !== null && <p>{t('service.none')}</p>}
        </div>
      ) : (
        <>
          <DayArch date={first.date} />
          <ServiceWords one={first} points={points ?? []} sermon={sermon} now={now} />
        </>
      )}
      {also.length > 0 && (
        <ul className="service-also">
          {also.map((line) => (
            <li key={lineWords(t, s, line, now)}>{lineWords(t, s, line, now)}</li>
          ))}
        </ul>
      )}
      <ZoneNote />
      {changes.length > 0 && (
        <ul className="service-changes" aria-label={t('service.changes')}>
          {changes.map((one) => (
            <li key={changeWords(t, s, one)}>{changeWords(t, s, one)}</li>
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

interface ServiceWordsProps {
  readonly one: Occurrence<ChurchPoint | Fellowship>;
  readonly points: readonly ChurchPoint[];
  readonly sermon: SermonRow | null;
  readonly now: ClockTime;
}

function ServiceWords({ one, points, sermon, now }: ServiceWordsProps): ReactNode {
  const t = useTexts(HOME_TEXTS);
  const s = useSite();
  const { host } = one;
  const isPoint = !('kind' in host);
  const point = isPoint ? host : points.find(({ id }) => id === host.churchPointId);
  const way = point === undefined ? null : placeHref(point);
  const item = { kind: isPoint ? 'churchPoint' : 'fellowship', id: host.id } as const;
  const preacher = sermon?.preacher ?? null;
  return (
    <div className="service-words">
      <h2 id="service-title" className="service-when">
        {headWords(t, s, one, now)}
      </h2>
      <p className="service-what">
        {timeWords(one.start)} {meetingName(t, one)}
        {isRunning(one, now) && <span className="badge">{t('service.running')}</span>}
      </p>
      <p className="service-where">
        <Facts
          facts={[
            host.name,
            preacher === null ? null : t('service.preaches', { preacher }),
            isPoint && host.accessible ? t('service.accessible') : null,
          ]}
        />
      </p>
      {sermon !== null && <p className="service-sermon">{t('service.sermon', { title: sermon.title })}</p>}
      <p className="service-links">
        {way !== null && (
          <ItemLink {...item} className="service-way" href={way}>
            {t('service.way')}
          </ItemLink>
        )}
        <ItemLink {...item} className="service-calendar" href={calendarHref(isPoint ? 'point' : 'fellowship', host.id)}>
          {t('service.calendar')}
        </ItemLink>
      </p>
    </div>
  );
}
