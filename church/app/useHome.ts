import { useEffect, useState } from 'react';
import type { RequestError } from '../api/request.ts';
import type { HomeData } from '../api/shapes.ts';
import { useStore } from '../lib/store.ts';
import { home } from './home.ts';

/** What was asked longer ago than this is asked again when a home opens. */
const FRESH_MS = 60_000;

/** As much of a refused call as is told; without its program, and without a network, there is no answer. */
type HomeFailure = Pick<RequestError, 'status'>;

export interface HomeAnswer {
  readonly data: HomeData | null;
  /** Why nothing came. */
  readonly error: HomeFailure | null;
  readonly again: () => void;
}

/** What the homes show: what the server sent along, and asked again when it is no longer fresh. */
export function useHome(): HomeAnswer {
  const data = useStore(home);
  const [error, setError] = useState<HomeFailure | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const known = home.get();
    if (known !== null && Date.now() - Date.parse(known.now) < FRESH_MS) return undefined;
    const ended = new AbortController();
    const ask = { signal: ended.signal, isSilent: known !== null };
    const asked = import('./askHome.ts').then(({ askHome }) => askHome(known, ask));
    asked.then(
      (next) => ended.signal.aborted || home.set(next),
      (reason: unknown) => ended.signal.aborted || setError(failedBy(reason)),
    );
    return () => ended.abort();
  }, [round]);
  const again = (): void => {
    setError(null);
    setRound(round + 1);
  };
  return { data, error, again };
}

function failedBy(reason: unknown): HomeFailure {
  return reason instanceof Error && 'status' in reason && typeof reason.status === 'number'
    ? { status: reason.status }
    : { status: 0 };
}
