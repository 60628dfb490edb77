import { startTransition, useCallback, useEffect, useState, type ComponentType } from 'react';
import { keep, readKept } from '../lib/storage.ts';
import { ChunkLoadError, followChunk, type PageState } from './loadChunk.ts';
import type { LoadPage } from './routes.ts';
import { trackError } from './clicks/track.ts';

/** Pages whose bundles are here already: drawn at once, so that going back finds its place. */
const here = new Map<string, ComponentType>();
/** The page for which the site was opened anew: a bundle that a newer version took away comes with it, once. */
const RELOADED = 'reloadedFor';

export interface PageLoad {
  readonly state: PageState<ComponentType>;
  /** Tries again: asks for the bundle once more, and opens the site anew when that cannot help. */
  readonly retry: () => void;
}

/** Brings the page of a path. */
export function usePage(path: string, load: LoadPage): PageLoad {
  const [state, setState] = useState<PageState<ComponentType>>(() => stateOf(path));
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (here.has(path)) return undefined;
    return followChunk(
      load,
      (next) => startTransition(() => setState(arrived(path, next))),
      (error) => failed(path, error, attempt),
    );
  }, [path, load, attempt]);
  const isPending = state.phase === 'error' && state.isPending;
  const retry = useCallback(() => {
    if (isPending) return location.reload();
    setState({ phase: 'quiet' });
    setAttempt((n) => n + 1);
  }, [isPending]);
  return { state, retry };
}

/** Brings the bundle of a page before it is drawn. */
export async function bringPage(path: string, load: LoadPage): Promise<void> {
  here.set(path, await load());
}

function stateOf(path: string): PageState<ComponentType> {
  const page = here.get(path);
  return page === undefined ? { phase: 'quiet' } : { phase: 'ready', page };
}

function arrived(path: string, state: PageState<ComponentType>): PageState<ComponentType> {
  if (state.phase !== 'ready') return state;
  here.set(path, state.page);
  if (readKept(RELOADED, () => sessionStorage) === path) keep(RELOADED, null, () => sessionStorage);
  return state;
}

/**
 * Browsers remember a refused bundle as refused: only opening the site anew asks for it again. That happens by itself
 * once, and on the visitor's second try; never without a network.
 */
function failed(path: string, error: unknown, attempt: number): void {
  trackError(error);
  const isFirst = readKept(RELOADED, () => sessionStorage) !== path;
  const isMissing = error instanceof ChunkLoadError && error.reason === 'missing';
  if (!navigator.onLine || (attempt === 0 && !(isFirst && isMissing))) return;
  keep(RELOADED, path, () => sessionStorage);
  if (readKept(RELOADED, () => sessionStorage) === path) location.reload();
}
