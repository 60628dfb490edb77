import { startTransition, useEffect, useState } from 'react';
import { toRequestError, type RequestError } from '../api/request.ts';
import { useLatest } from '../lib/useLatest.ts';
import { collectRequest } from './drawn/serverRequests.ts';
import { useEntryState } from './router.ts';

/** State of a request: pending, its answer, or why nothing came. */
export interface RequestState<T> {
  readonly value: T | null;
  readonly error: RequestError | null;
  /** Repeats the request. */
  readonly retry: () => void;
}

/**
 * Sends a request when a page opens; going back to the page shows what was answered then, at once.
 *
 * @param name name of the request, one per page; another name sends a new one
 * @param load the call; its signal ends with the page
 */
export function useRequest<T>(name: string, load: (signal: AbortSignal) => Promise<T>): RequestState<T> {
  const [saved, save] = useEntryState<{ readonly name: string; readonly value: T } | null>('answer', null);
  const [failed, setFailed] = useState<{ readonly name: string; readonly error: RequestError } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isSaved = saved?.name === name;
  if (!isSaved) collectRequest('answer', async (signal) => ({ name, value: await load(signal) }));
  const latest = useLatest({ ask: load, keep: save, isKept: isSaved });
  useEffect(() => {
    if (latest.current.isKept) return undefined;
    const controller = new AbortController();
    latest.current.ask(controller.signal).then(
      (value) => controller.signal.aborted || startTransition(() => latest.current.keep({ name, value })),
      (reason: unknown) => controller.signal.aborted || setFailed({ name, error: toRequestError(reason) }),
    );
    return () => controller.abort();
  }, [name, attempt, latest]);
  const retry = (): void => {
    setFailed(null);
    setAttempt(attempt + 1);
  };
  return { value: isSaved ? saved.value : null, error: failed?.name === name ? failed.error : null, retry };
}
