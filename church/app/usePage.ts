import { startTransition, useCallback, useEffect, useState, type ComponentType } from 'react';
import { store, readStored } from '../lib/storage.ts';
import { followChunk, type ChunkLoadError, type PageState } from './loadChunk.ts';
import type { LoadPage } from './routes.ts';
import { trackError } from './clicks/track.ts';

/** Loaded pages: rendered synchronously, so that going back finds its place. */
const loadedPages = new Map<string, ComponentType>();
/** The page for which the site was reloaded: a bundle removed by a newer version is available afterwards, once. */
const RELOADED = 'reloadedFor';

export interface PageLoad {
  readonly state: PageState<ComponentType>;
  /** Tries again: requests the bundle again, and reloads the site when that cannot help. */
  readonly retry: () => void;
}

/** Loads the page of a path. */
export function usePage(path: string, load: LoadPage): PageLoad {
  const [state, setState] = useState<PageState<ComponentType>>(() => stateOf(path));
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (loadedPages.has(path)) return undefined;
    return followChunk(
      load,
      (next) => startTransition(() => setState(onLoaded(path, next))),
      (error) => onFailed(path, error, attempt),
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

/** Loads the bundle of a page before it is rendered. */
export async function loadPage(path: string, load: LoadPage): Promise<void> {
  loadedPages.set(path, await load());
}

function stateOf(path: string): PageState<ComponentType> {
  const page = loadedPages.get(path);
  return page === undefined ? { phase: 'quiet' } : { phase: 'ready', page };
}

function onLoaded(path: string, state: PageState<ComponentType>): PageState<ComponentType> {
  if (state.phase !== 'ready') return state;
  loadedPages.set(path, state.page);
  if (readStored(RELOADED, () => sessionStorage) === path) store(RELOADED, null, () => sessionStorage);
  return state;
}

/**
 * Browsers cache a failed module: only reloading the site requests it again. That happens automatically once, and on the
 * visitor's second attempt; never without a network.
 */
function onFailed(path: string, error: ChunkLoadError, attempt: number): void {
  trackError(error);
  const isFirst = readStored(RELOADED, () => sessionStorage) !== path;
  const isMissing = error.reason === 'missing';
  if (!navigator.onLine || (attempt === 0 && !(isFirst && isMissing))) return;
  store(RELOADED, path, () => sessionStorage);
  if (readStored(RELOADED, () => sessionStorage) === path) location.reload();
}
