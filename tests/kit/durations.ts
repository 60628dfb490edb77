import { readFileSync } from 'node:fs';

/** Seconds each test file took when `npm test -- --record` was run last, by its path below `tests/`. */
const DURATIONS = JSON.parse(readFileSync(new URL('durations.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, number>
>;

/** A file that was never recorded counts as one of so many seconds: long enough to begin early, where it keeps nobody waiting. */
const UNRECORDED = 10;

/** Seconds a test file takes. @param path  below `tests/` */
export function secondsOf(path: string): number {
  return DURATIONS[path] ?? UNRECORDED;
}
