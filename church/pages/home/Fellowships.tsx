import type { ReactNode } from 'react';
import type { Fellowship } from '#contract/church';
import { hrefTo } from '../../app/router.ts';
import { HOME_TEXTS } from '../../i18n/home.ts';
import { timeText, weekdayText } from '../../i18n/moments.ts';
import { useSiteTexts, useTexts } from '../../i18n/texts.ts';
import { weekdayOf, type ClockTime } from '../../lib/dates.ts';
import { nextMeeting, type Occurrence } from '../../lib/meetings.ts';
import { ItemLink } from '../../ui/ItemLink.tsx';

const PATH = '/pages/action/action';

interface FellowshipsProps {
  readonly fellowships: readonly Fellowship[];
  readonly now: ClockTime;
}

/** The fellowships as a strip with their next meetings; each links to its details. */
export function Fellowships({ fellowships, now }: FellowshipsProps): ReactNode {
  const t = useTexts(HOME_TEXTS);
  if (fellowships.length === 0) return null;
  return (
    <section className="circles-strip" aria-labelledby="circles-title">
      <header className="section-head">
        <h2 id="circles-title">{t('circles.title')}</h2>
        <a href={hrefTo(PATH)} aria-label={t('latest.allOf', { section: t('circles.title') })}>
          {t('latest.all')}
        </a>
      </header>
      <ul>
        {fellowships.map((one) => (
          <li key={one.id}>
            <ItemLink kind="fellowship" id={one.id} href={hrefTo(PATH, { id: one.id })}>
              <strong>{one.name}</strong>
              <NextTime next={nextMeeting([one], now)} />
            </ItemLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The next meeting with its exceptions. */
function NextTime({ next }: { readonly next: Occurrence | null }): ReactNode {
  const s = useSiteTexts();
  if (next === null) return null;
  return (
    <span>
      {weekdayText(s, weekdayOf(next.date))} {timeText(next.start)}
    </span>
  );
}
