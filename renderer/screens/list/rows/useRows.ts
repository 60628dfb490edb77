import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { read } from '../../../api/http.ts';
import { pageUrl, type Asking, type Item, type Page } from '../../../api/reads.ts';
import { freshPages, withFresh, type Pages } from './pages.ts';

/** Rows a page holds. */
const LIMIT = 100;
/** Rows in sight are read again at most this often, however much happens; milliseconds. */
const CALM = 1_500;

export interface Rows {
  readonly items: readonly Item[];
  /** All rows that fit, when the server counted them. */
  readonly total?: number;
  /** There are more than it counted. */
  readonly isCapped: boolean;
  readonly hasMore: boolean;
  /** Nothing is known yet. */
  readonly isLoading: boolean;
  /** What is shown belongs to what was asked before. */
  readonly isOld: boolean;
  readonly error: Error | null;
  readonly loadMore: () => void;
  readonly again: () => void;
  /** Says which rows are in sight: these are kept fresh. */
  readonly inSight: (from: number, to: number) => void;
}

/**
 * The rows of a query, read page by page as they are wanted, by keys and not by numbers, so that the millionth costs what the first
 * does. When the journal touches one of `entities`, the pages in sight are read again and no other.
 */
export function useRows(query: string, entities: readonly string[], asking: Asking, isReady: boolean): Rows {
  const client = useQueryClient();
  const key = useMemo(() => ['rows', query, asking], [query, asking]);
  const readPage = useCallback(
    (cursor: string | undefined, signal?: AbortSignal) =>
      read<Page>(
        pageUrl(query, { ...asking, limit: LIMIT, ...(cursor === undefined ? {} : { cursor }) }),
        signal ? { signal } : {},
      ),
    [query, asking],
  );
  const { data, error, isPending, isPlaceholderData, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    enabled: isReady,
  });
  const sight = useRef({ from: 0, to: 0 });
  const refresh = useCallback(async () => {
    const pages = client.getQueryData<Pages>(key);
    if (!pages || isFetching) return false;
    const { from, to } = sight.current;
    const fresh = await freshPages(pages, Math.floor(from / LIMIT), Math.floor(to / LIMIT), readPage);
    client.setQueryData<Pages>(key, (now) => now && withFresh(now, fresh));
    return true;
  }, [client, key, readPage, isFetching]);
  usePulse(key, entities, refresh);

  const items = useMemo(() => distinct(data?.pages ?? []), [data]);
  const first = data?.pages[0];
  return {
    items,
    ...(first?.total === undefined ? {} : { total: first.total }),
    isCapped: first?.capped === true,
    hasMore: hasNextPage,
    isLoading: isPending && isReady,
    isOld: isPlaceholderData,
    error,
    loadMore: useCallback(
      () => void (isFetching || isPlaceholderData || fetchNextPage()),
      [isFetching, isPlaceholderData, fetchNextPage],
    ),
    again: useCallback(() => void refetch(), [refetch]),
    inSight: useCallback((from, to) => void (sight.current = { from, to }), []),
  };
}

/**
 * Runs when one of the entities changed, at most every {@link CALM}, and for rows kept from earlier. What could not run, because
 * rows were on their way, runs when they are there.
 */
function usePulse(key: readonly unknown[], entities: readonly string[], run: () => Promise<boolean>): void {
  const client = useQueryClient();
  const { data: at } = useQuery({ queryKey: ['pulse', key[1]], queryFn: () => Date.now(), meta: { entities } });
  const last = useRef({ key: undefined as unknown, at: 0, run: 0 });
  useEffect(() => {
    if (at === undefined) return undefined;
    const { key: lastKey, at: lastAt, run: lastRun } = last.current;
    const age = Date.now() - (client.getQueryState(key)?.dataUpdatedAt || Date.now());
    if (lastKey === key ? lastAt === at : age < CALM) {
      last.current = { ...last.current, key, at };
      return undefined;
    }
    const done = (hasRun: boolean): void => {
      if (hasRun) last.current = { key, at, run: Date.now() };
    };
    // A page that fails now is read again with the next pulse; what is shown stays.
    const timer = setTimeout(() => void run().then(done, () => done(true)), Math.max(0, lastRun + CALM - Date.now()));
    return () => clearTimeout(timer);
  }, [client, key, at, run]);
}

/** A row that moved while its page was read again may be in two pages for a moment. */
function distinct(pages: readonly Page[]): readonly Item[] {
  const seen = new Set<unknown>();
  return pages.flatMap(({ items }) =>
    items.filter(({ id }) => {
      if (id === undefined) return true;
      const isNew = !seen.has(id);
      seen.add(id);
      return isNew;
    }),
  );
}
