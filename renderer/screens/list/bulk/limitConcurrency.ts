/** Limits concurrency: at most so many tasks run at a time, the others wait in order. */
export function limitConcurrency(limit: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    if (running >= limit) await new Promise<void>((go) => void waiting.push(go));
    running += 1;
    try {
      return await run();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
