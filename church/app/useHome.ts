import { useEffect, useState } from 'react';
import { asRequestError, type RequestError } from '../api/request.ts';
import type { HomeData } from '../api/shapes.ts';
import { useStore } from '../lib/store.ts';
import { home } from './home.ts';

/** What was asked longer ago than this is asked again when a home opens. */
const FRESH_MS = 60_000;

export interface HomeAnswer {
  readonly data: HomeData | null;
  readonly error: RequestError | null;
  readonly again: () => void;
}

/** What the homes show: what the server sent along, and asked again when it is no longer fresh. */
export function useHome(): HomeAnswer {
  const data = useStore(home);
  const [error, setError] = useState<RequestError | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const known = home.get();
    if (known !== null && Date.now() - Date.parse(known.now) < FRESH_MS) return undefined;
    const ended = new AbortController();
    const ask = { signal: ended.signal, isSilent: known !== null };
    const asked = import('./askHome.ts').then(({ askHome }) => askHome(known, ask));
    asked.then(
      (next) => ended.signal.aborted || home.set(next),
      (reason: unknown) => ended.signal.aborted || setError(asRequestError(reason)),
    );
    return () => ended.abort();
  }, [round]);
  const again = (): void => {
    setError(null);
    setRound(round + 1);
  };
  return { data, error, again };
}
