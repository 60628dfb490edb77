import { useEffect, useState } from 'react';
import type { RequestError } from '../api/request.ts';
import type { HomeData } from '#contract/church';
import { useStore } from '../lib/store.ts';
import { home } from './home.ts';

/** Older data is reloaded when a home opens. */
const FRESH_MS = 60_000;

/** The known part of a failed call; without its program, and without a network, there is no answer. */
type HomeFailure = Pick<RequestError, 'status'>;

export interface HomeState {
  readonly data: HomeData | null;
  /** The failure, if any. */
  readonly error: HomeFailure | null;
  readonly retry: () => void;
}

/** Data of the home pages: embedded by the server, and reloaded when it is no longer fresh. */
export function useHome(): HomeState {
  const data = useStore(home);
  const [error, setError] = useState<HomeFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const known = home.get();
    if (known !== null && Date.now() - Date.parse(known.now) < FRESH_MS) return undefined;
    const ended = new AbortController();
    const ask = { signal: ended.signal, isSilent: known !== null };
    const loadHomeNow = import('./loadHome.ts').then(({ loadHome: askHome }) => askHome(known, ask));
    loadHomeNow.then(
      (next) => ended.signal.aborted || home.set(next),
      (reason: unknown) => ended.signal.aborted || setError(failureOf(reason)),
    );
    return () => ended.abort();
  }, [attempt]);
  const retry = (): void => {
    setError(null);
    setAttempt(attempt + 1);
  };
  return { data, error, retry };
}

function failureOf(reason: unknown): HomeFailure {
  return reason instanceof Error && 'status' in reason && typeof reason.status === 'number'
    ? { status: reason.status }
    : { status: 0 };
}
