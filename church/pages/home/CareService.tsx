import type { ReactNode } from 'react';
import type { HomeData } from '#contract/church';
import { HOME_TEXTS } from '../../i18n/home.ts';
import { timeText } from '../../i18n/moments.ts';
import { useSiteTexts, useTexts } from '../../i18n/texts.ts';
import type { ClockTime } from '../../lib/dates.ts';
import { changesThisWeek } from '../../lib/meetings.ts';
import { Facts } from '../../ui/Facts.tsx';
import { ZoneNote } from '../../ui/ZoneNote.tsx';
import { changeText, headingText, meetingText, meetingName, servicesOf } from './serviceText.ts';

/** Time and place of this Sunday's service, in large type; running and next meetings. */
export function CareService({ data, now }: { readonly data: HomeData | null; readonly now: ClockTime }): ReactNode {
  const t = useTexts(HOME_TEXTS);
  const s = useSiteTexts();
  const points = data?.churchPoints ?? [];
  const { first, sermon, also } = servicesOf(points, data?.fellowships ?? [], data?.coming ?? [], now);
  if (first === null) return null;
  return (
    <section className="care-service" aria-label={headingText(t, s, first, now)}>
      <p>{headingText(t, s, first, now)}</p>
      <p className="care-when">
        {timeText(first.start)} {meetingName(t, first)}
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
        <p key={meetingText(t, s, line, now)}>{meetingText(t, s, line, now)}</p>
      ))}
      {changesThisWeek(points, now).map((one) => (
        <p key={changeText(t, s, one)} className="care-change">
          {changeText(t, s, one)}
        </p>
      ))}
      <ZoneNote />
    </section>
  );
}
