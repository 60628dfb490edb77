/** A work that is done again and again. */
export interface Repeated {
  /** Ends it: what runs is told to come to an end, and is awaited. */
  stop(): Promise<void>;
}

/**
 * Does a work, waits, and does it again, never twice at once. A time that fails is told and made up for by the next one.
 *
 * @param pause  milliseconds between two times
 * @param work  looks at the signal between its steps
 */
export function repeat(
  pause: number,
  work: (signal: AbortSignal) => Promise<void>,
  failed: (error: unknown) => void,
): Repeated {
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
