import { startTransition, useEffect, useState } from 'react';
import { asRequestError, type RequestError } from '../api/request.ts';
import { useLatest } from '../lib/useLatest.ts';
import { noteAsk } from './drawn/drawing.ts';
import { useKept } from './router.ts';

/** What a page asked for: nothing yet, what came, or why nothing came. */
export interface RequestState<T> {
  readonly value: T | null;
  readonly error: RequestError | null;
  /** Asks once more. */
  readonly again: () => void;
}

/**
 * Asks once when a page opens; going back to the page shows what was answered then, at once.
 *
 * @param name  what is asked, one per page; another name asks anew
 * @param ask   the call; its signal ends with the page
 */
export function useAnswer<T>(name: string, ask: (signal: AbortSignal) => Promise<T>): RequestState<T> {
  const [kept, keep] = useKept<{ readonly name: string; readonly value: T } | null>('answer', null);
  const [failed, setFailed] = useState<{ readonly name: string; readonly error: RequestError } | null>(null);
  const [round, setRound] = useState(0);
  const isKept = kept?.name === name;
  if (!isKept) noteAsk('answer', async (signal) => ({ name, value: await ask(signal) }));
  const latest = useLatest({ ask, keep, isKept });
  useEffect(() => {
    if (latest.current.isKept) return undefined;
    const ended = new AbortController();
    latest.current.ask(ended.signal).then(
      (value) => ended.signal.aborted || startTransition(() => latest.current.keep({ name, value })),
      (reason: unknown) => ended.signal.aborted || setFailed({ name, error: asRequestError(reason) }),
    );
    return () => ended.abort();
  }, [name, round, latest]);
  const again = (): void => {
    setFailed(null);
    setRound(round + 1);
  };
  return { value: isKept ? kept.value : null, error: failed?.name === name ? failed.error : null, again };
}
