import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { collectRequest } from '../app/drawn/serverRequests.ts';
import { useEntryState } from '../app/router.ts';
import { RequestError, toRequestError } from '../api/request.ts';
import type { Facets, PageOf } from '#contract/church';

/** A paged list with infinite scrolling. */
export interface PagedList<T> {
  readonly items: readonly T[];
  /** Null until the first page came. */
  readonly total: number | null;
  /** Filter values from the last first page. */
  readonly facets: Facets;
  readonly isLoading: boolean;
  /** Failure of the last requested page. */
  readonly error: RequestError | null;
  readonly hasMore: boolean;
  /** Loads the next page; while one is loading, nothing happens. */
  readonly loadMore: () => void;
  /** Reloads from the first page. */
  readonly refresh: () => void;
}

interface ListSnapshot<T> {
  readonly name: string;
  readonly items: readonly T[];
  readonly total: number;
  readonly pageIndex: number;
  readonly facets: Facets;
}

/**
 * The pages of a list, restored when the visitor goes back: loaded rows are still there.
 *
 * @param name key of the list with its filters; another key starts at page 1
 * @param load fetches a page; pages count from 1
 */
export function usePagedList<T extends { readonly id: string }>(
  name: string,
  load: (pageIndex: number, signal: AbortSignal) => Promise<PageOf<T>>,
): PagedList<T> {
  const [saved, save] = useEntryState<ListSnapshot<T> | null>('list', null);
  const [state, setState] = useState<'still' | 'loading' | RequestError>('still');
  const latest = useRef({ load, keep: save, kept: saved });
  useEffect(() => {
    latest.current = { load, keep: save, kept: saved };
  });
  const pending = useRef<AbortController | null>(null);
  const current = saved?.name === name ? saved : null;
  if (current === null) collectRequest('list', async (signal) => appendPage(null, name, await load(1, signal)));

  const loadPage = useCallback(
    (pageIndex: number) => {
      pending.current?.abort();
      const control = new AbortController();
      pending.current = control;
      setState('loading');
      latest.current.load(pageIndex, control.signal).then(
        (page) => {
          if (control.signal.aborted) return;
          // As a transition: a slow phone stays responsive while the rows are drawn.
          startTransition(() => {
            latest.current.keep(appendPage(latest.current.kept, name, page));
            setState('still');
          });
        },
        (reason: unknown) => control.signal.aborted || setState(toRequestError(reason)),
      );
    },
    [name],
  );

  useEffect(() => {
    if (latest.current.kept?.name !== name) loadPage(1);
    // Requests in between were aborted.
    else setState('still');
    return () => pending.current?.abort();
  }, [name, loadPage]);

  const next = (current?.pageIndex ?? 0) + 1;
  return {
    items: current?.items ?? [],
    total: current?.total ?? null,
    facets: saved?.facets ?? {},
    isLoading: state === 'loading',
    error: state instanceof RequestError ? state : null,
    hasMore: current !== null && current.items.length < current.total,
    loadMore: () => state !== 'loading' && loadPage(next),
    refresh: () => loadPage(1),
  };
}

/** Appends the rows of a page; rows that moved onto it meanwhile are not duplicated. */
function appendPage<T extends { readonly id: string }>(
  before: ListSnapshot<T> | null,
  name: string,
  page: PageOf<T>,
): ListSnapshot<T> {
  const { total, pageIndex } = page;
  const facets = page.facets ?? before?.facets ?? {};
  if (pageIndex <= 1 || before?.name !== name) return { name, items: page.items, total, pageIndex: 1, facets };
  const known = new Set(before.items.map(({ id }) => id));
  const added = page.items.filter(({ id }) => !known.has(id));
  // An empty page is the end, whatever the total says.
  const end = page.items.length === 0 ? before.items.length : total;
  return { name, items: [...before.items, ...added], total: Math.max(end, before.items.length), pageIndex, facets };
}
