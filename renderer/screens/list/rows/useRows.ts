import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { readPage, type PageRequest, type Item, type Page } from '../../../api/reads.ts';
import { refreshPages, mergeRefreshed, type Pages } from './pages.ts';
import { deviceNow } from '../../../state/serverClock.ts';

/** Rows per page, unless the request says otherwise. */
const LIMIT = 100;
/** Minimum interval between two reloads of visible rows; milliseconds. */
const MIN_REFRESH_INTERVAL_MS = 1_500;

export interface Rows {
  readonly items: readonly Item[];
  /** Number of matching rows, when the server counted them. */
  readonly total?: number;
  /** There are more than were counted. */
  readonly isCapped: boolean;
  readonly hasMore: boolean;
  /** The first page is loading. */
  readonly isLoading: boolean;
  /** The displayed rows belong to the previous request. */
  readonly isStale: boolean;
  readonly error: Error | null;
  readonly loadMore: () => void;
  readonly reload: () => void;
  /** Reports the visible rows: only these are kept up to date. */
  readonly setVisible: (from: number, to: number) => void;
}

/**
 * The rows of a query, loaded page by page on demand with keyset pagination, so that the millionth row costs as much as the
 * first. When the journal touches one of `entities`, only the visible pages are reloaded.
 */
export function useRows(query: string, entities: readonly string[], request: PageRequest, isReady: boolean): Rows {
  const client = useQueryClient();
  const key = useMemo(() => ['rows', query, request], [query, request]);
  const limit = request.limit ?? LIMIT;
  const readRows = useCallback(
    (cursor: string | undefined, signal?: AbortSignal) => readPage(query, { ...request, limit, cursor }, signal),
    [query, request, limit],
  );
  const { data, error, isPending, isPlaceholderData, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => readRows(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    enabled: isReady,
  });
  const visible = useRef({ from: 0, to: 0 });
  const refresh = useCallback(async () => {
    const pages = client.getQueryData<Pages>(key);
    if (!pages || isFetching) return false;
    const { from, to } = visible.current;
    const fresh = await refreshPages(pages, Math.floor(from / limit), Math.floor(to / limit), readRows);
    client.setQueryData<Pages>(key, (now) => now && mergeRefreshed(now, fresh));
    return true;
  }, [client, key, readRows, isFetching, limit]);
  useRefreshOnChange(key, entities, refresh);

  const items = useMemo(() => distinct(data?.pages ?? []), [data]);
  const first = data?.pages[0];
  return {
    items,
    ...(first?.total === undefined ? {} : { total: first.total }),
    isCapped: first?.capped === true,
    hasMore: hasNextPage,
    isLoading: isPending && isReady,
    isStale: isPlaceholderData,
    error,
    loadMore: useCallback(
      () => void (isFetching || isPlaceholderData || fetchNextPage()),
      [isFetching, isPlaceholderData, fetchNextPage],
    ),
    reload: useCallback(() => void refetch(), [refetch]),
    setVisible: useCallback((from, to) => void (visible.current = { from, to }), []),
  };
}

/**
 * Runs when one of the entities changed, at most every {@link MIN_REFRESH_INTERVAL_MS}, and for rows from an earlier cache. A run that was
 * blocked by a pending load follows after it.
 */
function useRefreshOnChange(key: readonly unknown[], entities: readonly string[], run: () => Promise<boolean>): void {
  const client = useQueryClient();
  const { data: at } = useQuery({ queryKey: ['pulse', key[1]], queryFn: () => deviceNow(), meta: { entities } });
  const last = useRef({ key: undefined as unknown, at: 0, run: 0 });
  useEffect(() => {
    if (at === undefined) return undefined;
    const { key: lastKey, at: lastAt, run: lastRun } = last.current;
    const age = deviceNow() - (client.getQueryState(key)?.dataUpdatedAt || deviceNow());
    if (lastKey === key ? lastAt === at : age < MIN_REFRESH_INTERVAL_MS) {
      last.current = { ...last.current, key, at };
      return undefined;
    }
    const done = (hasRun: boolean): void => {
      if (hasRun) last.current = { key, at, run: deviceNow() };
    };
    // A page that fails is reloaded with the next change; the displayed rows stay.
    const timer = setTimeout(
      () => void run().then(done, () => done(true)),
      Math.max(0, lastRun + MIN_REFRESH_INTERVAL_MS - deviceNow()),
    );
    return () => clearTimeout(timer);
  }, [client, key, at, run]);
}

/** A row that moved during the reload may be in two pages for a moment. */
function distinct(pages: readonly Page[]): readonly Item[] {
  const markVisible = new Set<unknown>();
  return pages.flatMap(({ items }) =>
    items.filter(({ id }) => {
      if (id === undefined) return true;
      const isNew = !markVisible.has(id);
      markVisible.add(id);
      return isNew;
    }),
  );
}
