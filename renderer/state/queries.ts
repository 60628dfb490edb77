import { QueryClient } from '@tanstack/react-query';

/** The query cache: kept as long as the journal keeps it up to date. A refusal is an answer and not retried. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: true } },
});
