import type { ReactNode } from 'react';
import { hrefTo } from '../app/router.ts';
import { dateWords } from '../i18n/moments.ts';
import { useSite } from '../i18n/speak.ts';

interface HeadlineProps {
  readonly title: string;
  readonly date: string;
  /** Stands beside the date; what is empty is left out. */
  readonly about?: readonly (string | null)[];
}

/** Date and title of a thing; the title is the page's heading. */
export function Headline({ title, date, about = [] }: HeadlineProps): ReactNode {
  const site = useSite();
  return (
    <header className="headline">
      <p className="headline-when">
        {[dateWords(site, date), ...about].filter((part) => part !== null && part !== '').join(' · ')}
      </p>
      <h1 tabIndex={-1} lang="zh-CN">
        {title}
      </h1>
    </header>
  );
}

interface BylineProps {
  readonly parts: readonly (string | null)[];
  readonly reference: string | null;
  /** The list that shows more of the same book. */
  readonly listPath?: string;
}

/** Who, and which passage; the passage leads to what else there is on it. */
export function Byline({ parts, reference, listPath }: BylineProps): ReactNode {
  const said = parts.filter((part) => part !== null && part !== '').join(' · ');
  if (said === '' && reference === null) return null;
  return (
    <p className="byline" lang="zh-CN">
      {said !== '' && <strong>{said}</strong>}
      {said !== '' && reference !== null && ' · '}
      {reference !== null &&
        (listPath === undefined ? reference : <a href={hrefTo(listPath, { keyword: reference })}>{reference}</a>)}
    </p>
  );
}
