import type { ReactNode } from 'react';
import { hrefTo } from '../app/router.ts';
import { dateText } from '../i18n/moments.ts';
import { useSiteTexts } from '../i18n/texts.ts';
import { Facts } from '../ui/Facts.tsx';

interface HeadlineProps {
  readonly title: string;
  readonly date: string;
  /** Shown beside the date; empty ones are left out. */
  readonly about?: readonly (string | null)[];
}

/** Date and title of an item; the title is the page heading. */
export function Headline({ title, date, about = [] }: HeadlineProps): ReactNode {
  const site = useSiteTexts();
  return (
    <header className="headline">
      <p className="headline-when">
        <Facts facts={[dateText(site, date), ...about]} />
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
  /** The list filtered by the same book. */
  readonly listPath?: string;
}

/** Author and passage; the passage links to other items about it. */
export function Byline({ parts, reference, listPath }: BylineProps): ReactNode {
  const passage =
    reference === null || listPath === undefined ? (
      reference
    ) : (
      <a href={hrefTo(listPath, { keyword: reference })}>{reference}</a>
    );
  return (
    <p className="byline" lang="zh-CN">
      <Facts facts={[...parts.map((part) => part && <strong key={part}>{`${part} `}</strong>), passage]} />
    </p>
  );
}
