import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { DataOf } from '#contract';
import type { ScreenView } from '#engine';
import { call, read, type Answer } from './http.ts';

export type { Item, Json } from '#contract';

/** A page of rows. */
export type Page = DataOf<'GET /api/queries/:query'>;
/** The menu of a shell and its start screen. */
export type ShellView = DataOf<'GET /api/shells/:shell'>;

export function useShell(shell: 'pad' | 'office', isEnabled = true): UseQueryResult<ShellView> {
  return useQuery({
    queryKey: ['shell', shell],
    queryFn: () => read('GET /api/shells/:shell', { params: { shell } }),
    staleTime: Infinity,
    enabled: isEnabled,
  });
}

/** The shell in the address; each shell has its own screens for the same id. */
function shellNow(): 'pad' | 'office' {
  return location.hash.startsWith('#/office') ? 'office' : 'pad';
}

export function useScreen(id: string, isEnabled = true): UseQueryResult<ScreenView> {
  return useQuery({
    queryKey: screenKey(id, shellNow()),
    queryFn: () => read('GET /api/screens/:id', { params: { id }, query: { shell: shellNow() } }),
    staleTime: Infinity,
    enabled: isEnabled,
  });
}

/** Cache key of a screen. */
export function screenKey(id: string, shell: 'pad' | 'office'): readonly string[] {
  return ['screen', shell, id];
}

/** Parameters of one page of a query; absent parts are left to the query. */
export interface PageRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly filter?: object | undefined;
  readonly search?: string;
  readonly sort?: string;
  readonly cursor?: string | undefined;
  readonly limit?: number;
  /** Values with a word per language are answered with each of them, under `@words`. */
  readonly words?: 'each';
}

const pageCall = (query: string, { params, filter, ...request }: PageRequest) => ({
  params: { query },
  query: { ...params, filter: JSON.stringify(filter), ...request },
});

/** Reads one page of a query. */
export function readPage(query: string, request: PageRequest, signal?: AbortSignal): Promise<Page> {
  return read('GET /api/queries/:query', { ...pageCall(query, request), signal });
}

/** One page of a query, or why there is none. */
export function callPage(query: string, request: PageRequest): Promise<Answer<Page>> {
  return call('GET /api/queries/:query', pageCall(query, request));
}

/** One page of a query, reloaded when one of `entities` changes. */
export function usePage(
  query: string,
  entities: readonly string[],
  request: PageRequest = {},
  isEnabled = true,
): UseQueryResult<Page> {
  return useQuery({
    enabled: isEnabled,
    queryKey: ['query', query, request],
    queryFn: ({ signal }) => readPage(query, request, signal),
    meta: { entities },
  });
}
