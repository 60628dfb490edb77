import { MINUTE_MS } from '#engine';
import { SeededRandom } from '../SeededRandom.ts';
import type { ShiftClock } from './ShiftClock.ts';
import type { Workday } from './Workday.ts';

/** A place where somebody works through the shift. */
export interface Post {
  /** Minutes after the begin of the shift. */
  readonly begins: number;
  /** One piece of work. @returns minutes until the next one; undefined where nothing is left */
  readonly work: (day: Workday, random: SeededRandom) => Promise<number | undefined>;
}

/** When the shift is. */
export interface Shift {
  readonly begins: Date;
  readonly minutes: number;
  /** Chances are drawn from it: the same shift again is played with the same seed. */
  readonly seed: number;
}

/** Far enough apart that posts draw other numbers. */
const SEED_STEP = 7_919;

/** Plays a shift: the person who is free first does their next piece of work, at the moment the clock is set to. */
export async function playShift(
  posts: readonly Post[],
  day: Workday,
  clock: ShiftClock,
  { begins, minutes, seed }: Shift,
): Promise<void> {
  const waiting = posts.map((post, i) => ({
    post,
    at: post.begins,
    random: new SeededRandom(seed + i * SEED_STEP),
  }));
  for (;;) {
    const [next] = waiting.toSorted((one, other) => one.at - other.at);
    if (next === undefined || next.at >= minutes) return;
    clock.forwardTo(begins.getTime() + next.at * MINUTE_MS);
    const takes = await next.post.work(day, next.random);
    if (takes === undefined) waiting.splice(waiting.indexOf(next), 1);
    else next.at += takes;
  }
}
