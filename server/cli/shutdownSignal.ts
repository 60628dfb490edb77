import { StartRefused } from '../core/StartRefused.ts';

/** Waits until the process is asked to end: the first signal ends the server in order, a second one the process. */
export function shutdownSignal(): Promise<void> {
  return new Promise((resolve) => {
    const signals = ['SIGINT', 'SIGTERM'] as const;
    const end = (): void => {
      for (const signal of signals) process.removeListener(signal, end);
      resolve();
    };
    for (const signal of signals) process.on(signal, end);
  });
}

/**
 * Does a part of the set-up, unless the process is asked to end: the start is then refused, and lets go of the database.
 *
 * @param ended  what `shutdownSignal` promised
 * @throws StartRefused `start.stopped`
 */
export function unlessEnded<T>(ended: Promise<void>, work: () => Promise<T>): Promise<T> {
  return Promise.race([ended.then(() => Promise.reject(new StartRefused('start.stopped'))), work()]);
}
