import type { ReactNode } from 'react';
import type { ChurchPoint } from '../../api/shapes.ts';
import { HOME_TEXTS } from '../../i18n/home.ts';
import { dayWords, timeWords, weekdayWord } from '../../i18n/moments.ts';
import { useSite, useTexts } from '../../i18n/speak.ts';
import { weekdayOf, type ClockTime } from '../../lib/dates.ts';
import { changesThisWeek, nextMeeting } from '../../lib/meetings.ts';
import { Facts } from '../../ui/Facts.tsx';
import { changeWords, meetingName } from './serviceWords.ts';

/** When and where the next service is, in three big lines. */
export function CareService({
  points,
  now,
}: {
  readonly points: readonly ChurchPoint[];
  readonly now: ClockTime;
}): ReactNode {
  const t = useTexts(HOME_TEXTS);
  const s = useSite();
  const next = nextMeeting(points, now);
  if (next === null) return null;
  return (
    <section className="care-service" aria-label={t('service.title')}>
      <p>
        {t('service.title')} · {dayWords(s, next.date)} {weekdayWord(s, weekdayOf(next.date))}
      </p>
      <p className="care-when">
        {timeWords(next.start)} {meetingName(t, next)}
      </p>
      <p>
        <Facts facts={[next.host.name, next.host.accessible ? t('service.accessible') : null]} />
      </p>
      {changesThisWeek(points, now).map((one) => (
        <p key={`${one.host.id} ${one.date} ${one.meeting.start}`} className="care-change">
          {changeWords(t, s, one)}
        </p>
      ))}
    </section>
  );
}
