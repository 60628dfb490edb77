import type { ReactNode } from 'react';
import type { HomeData } from '../../api/shapes.ts';
import { HOME_TEXTS } from '../../i18n/home.ts';
import { timeWords } from '../../i18n/moments.ts';
import { useSite, useTexts } from '../../i18n/speak.ts';
import type { ClockTime } from '../../lib/dates.ts';
import { changesThisWeek } from '../../lib/meetings.ts';
import { Facts } from '../../ui/Facts.tsx';
import { ZoneNote } from '../../ui/ZoneNote.tsx';
import { changeWords, headWords, lineWords, meetingName, servicesOf } from './serviceWords.ts';

/** When and where this Sunday's service is, in big lines; what goes on now and what begins next. */
export function CareService({ data, now }: { readonly data: HomeData | null; readonly now: ClockTime }): ReactNode {
  const t = useTexts(HOME_TEXTS);
  const s = useSite();
  const points = data?.churchPoints ?? [];
  const { first, sermon, also } = servicesOf(points, data?.fellowships ?? [], data?.coming ?? [], now);
  if (first === null) return null;
  return (
    <section className="care-service" aria-label={headWords(t, s, first, now)}>
      <p>{headWords(t, s, first, now)}</p>
      <p className="care-when">
        {timeWords(first.start)} {meetingName(t, first)}
      </p>
      <p>
        <Facts
          facts={[
            first.host.name,
            'accessible' in first.host && first.host.accessible ? t('service.accessible') : null,
            sermon?.preacher ? t('service.preaches', { preacher: sermon.preacher }) : null,
          ]}
        />
      </p>
      {sermon !== null && <p>{t('service.sermon', { title: sermon.title })}</p>}
      {also.map((line) => (
        <p key={lineWords(t, s, line, now)}>{lineWords(t, s, line, now)}</p>
      ))}
      {changesThisWeek(points, now).map((one) => (
        <p key={changeWords(t, s, one)} className="care-change">
          {changeWords(t, s, one)}
        </p>
      ))}
      <ZoneNote />
    </section>
  );
}
