import { useEffect, useRef, type ReactNode } from 'react';
import type { RequestError } from '../api/request.ts';
import { Retry } from '../ui/Retry.tsx';
import type { PagedList } from './usePagedList.ts';
import { useContent } from './words.ts';

/** Distance from the end at which the next page is fetched. */
const REACH = '0px 0px 50px 0px';
/** A list shorter than this is seen whole: its end needs no word. */
const LONG = 10;

/** The end of a list: fetches what follows when it comes into sight, or by its button. */
export function LoadMore({ list }: { readonly list: PagedList<{ readonly id: string }> }): ReactNode {
  const t = useContent();
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(list.more);
  useEffect(() => {
    more.current = list.more;
  });
  const isWatching = list.hasMore && !list.isLoading && list.error === null;
  useEffect(() => {
    if (!isWatching || end.current === null) return undefined;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), { rootMargin: REACH });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [isWatching, list.items.length]);
  if (list.error?.status === 400) return <NotTaken error={list.error} />;
  if (list.error) return <Retry error={list.error} again={list.total === null ? list.refresh : list.more} />;
  if (!list.hasMore)
    return list.items.length > LONG && <p className="list-end">{t('list.end', { total: list.items.length })}</p>;
  return (
    <div ref={end} className="list-more">
      <button type="button" className="pill" disabled={list.isLoading} onClick={list.more}>
        {t(list.isLoading ? 'list.loading' : 'list.more')}
      </button>
    </div>
  );
}

/** What the server does not know is named: asking again would not help, another filter does. */
function NotTaken({ error }: { readonly error: RequestError }): ReactNode {
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
