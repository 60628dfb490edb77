import { useEffect, useRef, type ReactNode } from 'react';
import type { RequestError } from '../api/request.ts';
import { Retry } from '../ui/Retry.tsx';
import type { PagedList } from './usePagedList.ts';
import { useContentTexts } from './texts.ts';

/** Distance from the end at which the next page is fetched. */
const PREFETCH_DISTANCE = '0px 0px 50px 0px';
/** Shorter lists are visible as a whole: their end needs no word. */
const SHOW_END_FROM = 10;

/** The end of a list: loads the next page when it scrolls into sight, or by its button. */
export function LoadMore({ list }: { readonly list: PagedList<{ readonly id: string }> }): ReactNode {
  const t = useContentTexts();
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(list.loadMore);
  useEffect(() => {
    more.current = list.loadMore;
  });
  const isWatching = list.hasMore && !list.isLoading && list.error === null;
  useEffect(() => {
    if (!isWatching || end.current === null) return undefined;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      rootMargin: PREFETCH_DISTANCE,
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [isWatching, list.items.length]);
  if (list.error?.status === 400) return <InvalidFilter error={list.error} />;
  if (list.error) return <Retry error={list.error} onRetry={list.total === null ? list.refresh : list.loadMore} />;
  if (!list.hasMore)
    return list.items.length > SHOW_END_FROM && <p className="list-end">{t('list.end', { total: list.items.length })}</p>;
  return (
    <div ref={end} className="list-more">
      <button type="button" className="pill" disabled={list.isLoading} onClick={list.loadMore}>
        {t(list.isLoading ? 'list.loading' : 'list.more')}
      </button>
    </div>
  );
}

/** An invalid filter value is named: a retry would not help, another filter does. */
function InvalidFilter({ error }: { readonly error: RequestError }): ReactNode {
  return (
    <div className="empty" role="alert">
      {Object.entries({ '': error.message, ...error.fields })
        .slice(-Math.max(1, Object.keys(error.fields).length))
        .map(([name, text]) => (
          <p key={name}>{text}</p>
        ))}
    </div>
  );
}
