import { useQueries } from '@tanstack/react-query';
import type { QueryView } from '#engine';
import { readPage, type PageRequest, type Item } from '../../api/reads.ts';

/** The rows of several queries at once. */
export interface ManyRows {
  readonly rows: readonly (readonly Item[])[];
  readonly totals: readonly number[];
  /** Of each, whether there are more rows than were counted. */
  readonly capped: readonly boolean[];
  readonly isLoading: boolean;
  readonly error: Error | null;
}

/** Reads several queries, each reloaded when its rows change, and every minute where the result depends on the time. */
export function useTileQueries(
  requests: readonly (PageRequest & { readonly query: QueryView })[],
  everyMinute = false,
): ManyRows {
  return useQueries({
    queries: requests.map(({ query, ...request }) => ({
      queryKey: ['query', query.query, request],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => readPage(query.query, request, signal),
      meta: { entities: query.entities },
      ...(everyMinute ? { refetchInterval: 60_000 } : {}),
    })),
    combine: (answers) => ({
      rows: answers.map(({ data }) => data?.items ?? []),
      totals: answers.map(({ data }) => data?.total ?? data?.items.length ?? 0),
      capped: answers.map(({ data }) => data?.capped === true),
      isLoading: answers.some(({ isPending }) => isPending),
      error: answers.find(({ error }) => error !== null)?.error ?? null,
    }),
  });
}
