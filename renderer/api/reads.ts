import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { MenuNode, ScreenView } from '#engine';
import { read } from './http.ts';

/** A value as records and rows contain it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** One row of a query, or a record. */
export type Item = Readonly<Record<string, Json>>;

export interface Page {
  readonly items: readonly Item[];
  readonly next: string | null;
  /** On the first page only; `capped`: there are more than were counted. */
  readonly total?: number;
  readonly capped?: boolean;
}

/** The menu of a shell and its start screen. */
export interface ShellView {
  readonly nodes: readonly MenuNode[];
  readonly home?: string;
  readonly hash: string;
}

export function useShell(shell: 'pad' | 'office', isEnabled = true): UseQueryResult<ShellView> {
  return useQuery({
    queryKey: ['shell', shell],
    queryFn: () => read<ShellView>(`/api/shells/${shell}`),
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
    queryFn: () => read<ScreenView>(screenUrl(id, shellNow())),
    staleTime: Infinity,
    enabled: isEnabled,
  });
}

/** Cache key of a screen. */
export function screenKey(id: string, shell: 'pad' | 'office'): readonly string[] {
  return ['screen', shell, id];
}

export function screenUrl(id: string, shell: 'pad' | 'office'): string {
  return `/api/screens/${id}?shell=${shell}`;
}

/** Parameters of one page of a query; absent parts are left to the query. */
export interface PageRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly filter?: unknown;
  readonly search?: string;
  readonly sort?: string;
  readonly cursor?: string;
  readonly limit?: number;
}

export function pageUrl(query: string, { params = {}, filter, search, sort, cursor, limit }: PageRequest): string {
  const parts: Record<string, string | undefined> = {
    ...params,
    filter: filter === undefined ? undefined : JSON.stringify(filter),
    search,
    sort,
    cursor,
    limit: limit === undefined ? undefined : String(limit),
  };
  const givenParts = Object.entries(parts).filter(
    (part): part is [string, string] => part[1] !== undefined && part[1] !== '',
  );
  return `/api/queries/${query}?${new URLSearchParams(givenParts).toString()}`;
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
    queryFn: ({ signal }) => read<Page>(pageUrl(query, request), { signal }),
    meta: { entities },
  });
}
