import type { ReactNode } from 'react';
import type { HomeData } from '#contract/church';
import { DETAILS } from '../../app/details.ts';
import { hrefTo } from '../../app/router.ts';
import { HOME_TEXTS, type HomeKey } from '../../i18n/home.ts';
import { minutesText, shortDay } from '../../i18n/moments.ts';
import { useSiteTexts, useTexts } from '../../i18n/texts.ts';
import { ContentRow, type ContentRowProps } from '../../ui/ContentRow.tsx';

/** The latest three sermons, anthems and devotions; side by side where there is room. */
export function LatestLists({ data, today }: { readonly data: HomeData | null; readonly today: string }): ReactNode {
  const t = useTexts(HOME_TEXTS);
  const s = useSiteTexts();
  const length = (seconds: number | undefined): string | null => (seconds === undefined ? null : minutesText(s, seconds));
  const sermons = data?.sermons.map(({ id, title, scriptureRef, preacher, date, audio }): ContentRowProps => ({
    kind: 'sundayPreach',
    id,
    title,
    href: hrefTo(DETAILS.sermon, { id }),
    icon: audio === null ? 'text' : 'play',
    facts: [scriptureRef, preacher, shortDay(s, date, today)],
    trailing: length(audio?.duration),
  }));
  const sings = data?.sings.map(({ id, title, choir, hymnNo, date, audio }): ContentRowProps => ({
    kind: 'sundaySing',
    id,
    title,
    href: hrefTo(DETAILS.sing, { id }),
    icon: audio === null ? 'music' : 'play',
    facts: [choir, hymnNo, shortDay(s, date, today)],
    trailing: length(audio?.duration),
  }));
  const articles = data?.articles.map(({ id, title, scriptureRef, readMinutes, date }): ContentRowProps => ({
    kind: 'spiritualArticle',
    id,
    title,
    href: hrefTo(DETAILS.article, { id }),
    icon: 'book',
    facts: [scriptureRef, t('latest.minutesRead', { minutes: readMinutes })],
    trailing: shortDay(s, date, today),
  }));
  return (
    <div className="latest">
      <Latest title="latest.sermons" all="/pages/sermon/sermon" rows={sermons} />
      <Latest title="latest.sings" all="/pages/poetry/poetry" rows={sings} />
      <Latest title="latest.articles" all="/pages/dayking/dayking" rows={articles} />
    </div>
  );
}

interface LatestProps {
  readonly title: HomeKey;
  readonly all: string;
  readonly rows: readonly ContentRowProps[] | undefined;
}

function Latest({ title, all, rows }: LatestProps): ReactNode {
  const t = useTexts(HOME_TEXTS);
  return (
    <section className="latest-list">
      <header className="section-head">
        <h2>{t(title)}</h2>
        <a href={hrefTo(all)} aria-label={t('latest.allOf', { section: t(title) })}>
          {t('latest.all')}
        </a>
      </header>
      {rows?.length === 0 && <p className="none">{t('latest.none')}</p>}
      <ul className="rows">
        {rows?.map((row) => (
          <ContentRow key={row.id} {...row} />
        ))}
        {rows === undefined && [1, 2, 3].map((n) => <li key={n} className="row-shape" />)}
      </ul>
    </section>
  );
}
