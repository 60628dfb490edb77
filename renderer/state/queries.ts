import { QueryClient } from '@tanstack/react-query';

/** What was read: kept while the journal keeps it fresh. A refusal is an answer and not asked again. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: true } },
});
