/** Whether work takes longer than so many milliseconds each time it is done: a busy machine is late once. */
export function isSlow(work: () => unknown, mostMs: number): boolean {
  return [1, 2, 3].every(() => {
    const started = performance.now();
    work();
    return performance.now() - started > mostMs;
  });
}
