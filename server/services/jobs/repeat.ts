/** A work that is done again and again. */
export interface RepeatedWork {
  /** Stops it: aborts the running work and awaits its end. */
  stop(): Promise<void>;
}

/**
 * Runs work repeatedly with a pause, never concurrently. A failed run is reported, and the next one catches up. @param pause
 * milliseconds between two runs @param work checks the signal between its steps
 */
export function repeat(
  pause: number,
  work: (signal: AbortSignal) => Promise<void>,
  failed: (error: unknown) => void,
): RepeatedWork {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const once = (): void => {
    running = work(ending.signal)
      .catch(failed)
      .then(() => {
        if (!ending.signal.aborted) timer = setTimeout(once, pause).unref();
      });
  };
  timer = setTimeout(once, 0).unref();
  return {
    stop: async () => {
      ending.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
