import type { ReactNode } from 'react';
import type { ChurchPoint, Fellowship, SermonRow } from '#contract/church';
import { calendarHref, placeHref } from '../../app/places.ts';
import { HOME_TEXTS } from '../../i18n/home.ts';
import { timeText, weekdayText } from '../../i18n/moments.ts';
import { useSiteTexts, useTexts } from '../../i18n/texts.ts';
import { weekdayOf, type ClockTime } from '../../lib/dates.ts';
import { changesThisWeek, isRunning, type Occurrence } from '../../lib/meetings.ts';
import { Facts } from '../../ui/Facts.tsx';
import { ItemLink } from '../../ui/ItemLink.tsx';
import { ZoneNote } from '../../ui/ZoneNote.tsx';
import { changeText, headingText, meetingText, meetingName, servicesOf } from './serviceText.ts';

interface NextServiceProps {
  /** Null while loading. */
  readonly points: readonly ChurchPoint[] | null;
  readonly fellowships: readonly Fellowship[];
  readonly coming: readonly SermonRow[];
  readonly now: ClockTime;
}

/** What visitors look for: time and place of this Sunday's service, preacher, directions; running and next meetings. */
export function NextService({ points, fellowships, coming, now }: NextServiceProps): ReactNode {
  const t = useTexts(HOME_TEXTS);
  const s = useSiteTexts();
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
          <ServiceText one={first} points={points ?? []} sermon={sermon} now={now} />
        </>
      )}
      {also.length > 0 && (
        <ul className="service-also">
          {also.map((line) => (
            <li key={meetingText(t, s, line, now)}>{meetingText(t, s, line, now)}</li>
          ))}
        </ul>
      )}
      <ZoneNote />
      {changes.length > 0 && (
        <ul className="service-changes" aria-label={t('service.changes')}>
          {changes.map((one) => (
            <li key={changeText(t, s, one)}>{changeText(t, s, one)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The day as an arch, on narrow screens; wide ones show it in words. */
function DayArch({ date }: { readonly date: string }): ReactNode {
  const s = useSiteTexts();
  const [, month = 1, day = 1] = date.split('-').map(Number);
  return (
    <p className="service-arch" aria-hidden="true">
      <span>{s('date.month', { month, monthName: s('date.months').split(',')[month - 1] ?? '' })}</span>
      <strong>{day}</strong>
      <span>{weekdayText(s, weekdayOf(date))}</span>
    </p>
  );
}

interface ServiceWordsProps {
  readonly one: Occurrence<ChurchPoint | Fellowship>;
  readonly points: readonly ChurchPoint[];
  readonly sermon: SermonRow | null;
  readonly now: ClockTime;
}

function ServiceText({ one, points, sermon, now }: ServiceWordsProps): ReactNode {
  const t = useTexts(HOME_TEXTS);
  const s = useSiteTexts();
  const { host } = one;
  const isPoint = !('kind' in host);
  const point = isPoint ? host : points.find(({ id }) => id === host.churchPointId);
  const way = point === undefined ? null : placeHref(point);
  const item = { kind: isPoint ? 'churchPoint' : 'fellowship', id: host.id } as const;
  const preacher = sermon?.preacher ?? null;
  return (
    <div className="service-words">
      <h2 id="service-title" className="service-when">
        {headingText(t, s, one, now)}
      </h2>
      <p className="service-what">
        {timeText(one.start)} {meetingName(t, one)}
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
