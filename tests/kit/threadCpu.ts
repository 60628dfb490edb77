import { existsSync, readFileSync } from 'node:fs';

/** Of the thread that reads it; Linux. */
const OWN = '/proc/thread-self/schedstat';
const isKnown = existsSync(OWN);

/**
 * The CPU this thread has had so far, in milliseconds: the same on a busy machine, and without what other threads of
 * the process had meanwhile. Where the system does not say it (not Linux), that of the whole process.
 */
export function threadCpu(): number {
  if (isKnown) return Number(readFileSync(OWN, 'utf8').split(' ', 1)[0]) / 1_000_000;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
