import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { noteAsk } from '../app/drawn/drawing.ts';
import { useKept } from '../app/router.ts';
import { RequestError, asRequestError } from '../api/request.ts';
import type { Facets, PageOf } from '../api/shapes.ts';

/** A list that grows at its end. */
export interface PagedList<T> {
  readonly items: readonly T[];
  /** Null until the first page came. */
  readonly total: number | null;
  /** What it can be filtered by, as the last first page said. */
  readonly facets: Facets;
  readonly isLoading: boolean;
  /** Why the last page that was asked for did not come. */
  readonly error: RequestError | null;
  readonly hasMore: boolean;
  /** Asks for the next page; while one is on its way, nothing happens. */
  readonly more: () => void;
  /** Begins again at the first page. */
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
 * The pages of a list, kept for the way back: who returns finds what he had loaded.
 *
 * @param name  what is listed, its filters included; another name begins at page 1
 * @param load  fetches a page; pages count from 1
 */
export function usePagedList<T extends { readonly id: string }>(
  name: string,
  load: (pageIndex: number, signal: AbortSignal) => Promise<PageOf<T>>,
): PagedList<T> {
  const [kept, keep] = useKept<ListSnapshot<T> | null>('list', null);
  const [state, setState] = useState<'still' | 'loading' | RequestError>('still');
  const latest = useRef({ load, keep, kept });
  useEffect(() => {
    latest.current = { load, keep, kept };
  });
  const asking = useRef<AbortController | null>(null);
  const current = kept?.name === name ? kept : null;
  if (current === null) noteAsk('list', async (signal) => joined(null, name, await load(1, signal)));

  const ask = useCallback(
    (pageIndex: number) => {
      asking.current?.abort();
      const control = new AbortController();
      asking.current = control;
      setState('loading');
      latest.current.load(pageIndex, control.signal).then(
        (page) => {
          if (control.signal.aborted) return;
          // In slices: a slow phone goes on hearing its owner while the rows are drawn.
          startTransition(() => {
            latest.current.keep(joined(latest.current.kept, name, page));
            setState('still');
          });
        },
        (reason: unknown) => control.signal.aborted || setState(asRequestError(reason)),
      );
    },
    [name],
  );

  useEffect(() => {
    if (latest.current.kept?.name !== name) ask(1);
    // What was asked in between was given up.
    else setState('still');
    return () => asking.current?.abort();
  }, [name, ask]);

  const next = (current?.pageIndex ?? 0) + 1;
  return {
    items: current?.items ?? [],
    total: current?.total ?? null,
    facets: kept?.facets ?? {},
    isLoading: state === 'loading',
    error: state instanceof RequestError ? state : null,
    hasMore: current !== null && current.items.length < current.total,
    more: () => state !== 'loading' && ask(next),
    refresh: () => ask(1),
  };
}

/** The rows so far and those of a page; what moved onto it meanwhile is there already. */
function joined<T extends { readonly id: string }>(
  before: ListSnapshot<T> | null,
  name: string,
  page: PageOf<T>,
): ListSnapshot<T> {
  const { total, pageIndex } = page;
  const facets = page.facets ?? before?.facets ?? {};
  if (pageIndex <= 1 || before?.name !== name) return { name, items: page.items, total, pageIndex: 1, facets };
  const known = new Set(before.items.map(({ id }) => id));
  const added = page.items.filter(({ id }) => !known.has(id));
  // A page that brings nothing is the end, whatever the total says.
  const end = page.items.length === 0 ? before.items.length : total;
  return { name, items: [...before.items, ...added], total: Math.max(end, before.items.length), pageIndex, facets };
}
