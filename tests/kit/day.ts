import { createHash } from 'node:crypto';

/** Whether everything is run whole: `npm run test:long`. */
export const isLong = process.env['LONG'] === '1';

/** The day that chooses what is looked at more closely: the same on every date, unless `DAY=2026-11-24` says another. */
const day = process.env['DAY'] ?? '2026-11-28';

const DAY_MS = 86_400_000;

/**
 * The share of a list whose turn it is: in so many days each has been, and every day another. All of it where everything is run
 * whole.
 *
 * @param days  in how many days all have had their turn
 * @param ahead  days the turn is ahead of today's
 */
export function todays<T>(list: readonly T[], days: number, ahead = 0): readonly T[] {
  const turn = (Math.floor(Date.parse(day) / DAY_MS) + ahead) % days;
  return isLong ? list : list.filter((_, n) => n % days === turn);
}

/**
 * The variant whose turn it is, of those a whole story runs in: languages, devices. All of them where everything is run
 * whole.
 */
export function oneADay<T>(ways: readonly T[], ahead = 0): readonly T[] {
  return todays(ways, ways.length, ahead);
}

/** Whether a thing is drawn for the day: every second one is, each day others, whatever else takes turns in it; all where a run names files or tests. */
export function isDrawn(name: string): boolean {
  return isLong || process.env['NAMED'] === '1' || createHash('sha256').update(`${day} ${name}`).digest()[0]! % 2 === 0;
}
