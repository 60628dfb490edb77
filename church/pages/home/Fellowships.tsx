import type { ReactNode } from 'react';
import type { Fellowship } from '../../api/shapes.ts';
import { hrefTo } from '../../app/router.ts';
import { HOME_TEXTS } from '../../i18n/home.ts';
import { timeWords, weekdayWord } from '../../i18n/moments.ts';
import { useSite, useTexts } from '../../i18n/speak.ts';
import { weekdayOf, type ClockTime } from '../../lib/dates.ts';
import { nextMeeting, type Occurrence } from '../../lib/meetings.ts';
import { ItemLink } from '../../ui/ItemLink.tsx';

const PATH = '/pages/action/action';

interface FellowshipsProps {
  readonly fellowships: readonly Fellowship[];
  readonly now: ClockTime;
}

/** The fellowships in a strip: who meets when; each leads to what is said of it. */
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

/** When it meets next, as it is that day. */
function NextTime({ next }: { readonly next: Occurrence | null }): ReactNode {
  const s = useSite();
  if (next === null) return null;
  return (
    <span>
      {weekdayWord(s, weekdayOf(next.date))} {timeWords(next.start)}
    </span>
  );
}
