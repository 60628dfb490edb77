import { useQueries } from '@tanstack/react-query';
import type { QueryView } from '#engine';
import { read } from '../../api/http.ts';
import { pageUrl, type Asking, type Item, type Page } from '../../api/reads.ts';

/** The rows of several queries at once. */
export interface ManyRows {
  readonly rows: readonly (readonly Item[])[];
  readonly totals: readonly number[];
  readonly isLoading: boolean;
  readonly error: Error | null;
}

/** Reads several queries, each again whenever its rows change, and every minute where time itself changes them. */
export function useMany(asked: readonly (Asking & { readonly query: QueryView })[], everyMinute = false): ManyRows {
  return useQueries({
    queries: asked.map(({ query, ...asking }) => ({
      queryKey: ['query', query.query, asking],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => read<Page>(pageUrl(query.query, asking), { signal }),
      meta: { entities: query.entities },
      ...(everyMinute ? { refetchInterval: 60_000 } : {}),
    })),
    combine: (answers) => ({
      rows: answers.map(({ data }) => data?.items ?? []),
      totals: answers.map(({ data }) => data?.total ?? data?.items.length ?? 0),
      isLoading: answers.some(({ isPending }) => isPending),
      error: answers.find(({ error }) => error !== null)?.error ?? null,
    }),
  });
}
