import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { MenuNode, ScreenView } from '#engine';
import { read } from './http.ts';

/** A value as records and rows carry it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** One row of a query, or a record. */
export type Item = Readonly<Record<string, Json>>;

export interface Page {
  readonly items: readonly Item[];
  readonly next: string | null;
  /** With the first page only; `capped`: there are more. */
  readonly total?: number;
  readonly capped?: boolean;
}

/** The menu of a shell, and the screen it starts with. */
export interface ShellView {
  readonly nodes: readonly MenuNode[];
  readonly home?: string;
  readonly hash: string;
}

export function useShell(shell: 'pad' | 'office', isWanted = true): UseQueryResult<ShellView> {
  return useQuery({
    queryKey: ['shell', shell],
    queryFn: () => read<ShellView>(`/api/shells/${shell}`),
    staleTime: Infinity,
    enabled: isWanted,
  });
}

/** The shell the address names; each has screens of its own for the same thing. */
function shellNow(): 'pad' | 'office' {
  return location.hash.startsWith('#/office') ? 'office' : 'pad';
}

export function useScreen(id: string, isWanted = true): UseQueryResult<ScreenView> {
  return useQuery({
    queryKey: screenKey(id, shellNow()),
    queryFn: () => read<ScreenView>(screenUrl(id, shellNow())),
    staleTime: Infinity,
    enabled: isWanted,
  });
}

/** Under which a screen is remembered. */
export function screenKey(id: string, shell: 'pad' | 'office'): readonly string[] {
  return ['screen', shell, id];
}

export function screenUrl(id: string, shell: 'pad' | 'office'): string {
  return `/api/screens/${id}?shell=${shell}`;
}

/** How a page is asked for; parts that are absent are left to the query. */
export interface Asking {
  readonly params?: Readonly<Record<string, string>>;
  readonly filter?: unknown;
  readonly search?: string;
  readonly sort?: string;
  readonly cursor?: string;
  readonly limit?: number;
}

export function pageUrl(query: string, { params = {}, filter, search, sort, cursor, limit }: Asking): string {
  const parts: Record<string, string | undefined> = {
    ...params,
    filter: filter === undefined ? undefined : JSON.stringify(filter),
    search,
    sort,
    cursor,
    limit: limit === undefined ? undefined : String(limit),
  };
  const given = Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined && part[1] !== '');
  return `/api/queries/${query}?${new URLSearchParams(given).toString()}`;
}

/** One page of a query, read again when one of `entities` changes. */
export function usePage(
  query: string,
  entities: readonly string[],
  asking: Asking = {},
  isWanted = true,
): UseQueryResult<Page> {
  return useQuery({
    enabled: isWanted,
    queryKey: ['query', query, asking],
    queryFn: ({ signal }) => read<Page>(pageUrl(query, asking), { signal }),
    meta: { entities },
  });
}
