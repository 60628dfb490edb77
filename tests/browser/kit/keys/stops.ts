import type { Page } from 'playwright-core';
import { readStop, unreachedStops, type Stop } from './readStop.ts';

/** Stops that may come into being while Tab is on its way: a row of keys, a hint. */
const NEW_STOPS = 100;

/** Stops seen before, in a row, that make a round: one alone may be an element used again for another row. */
const AGAIN = 3;

/** What Tab reaches in one round, and what it does not. */
interface TabRound {
  readonly stops: readonly Stop[];
  readonly unreached: readonly string[];
}

/** Rounds until everything is reached: what is loaded when it is first shown can come behind the focus. */
const ROUNDS = 2;

/** Presses Tab until the page, or the dialog over it, begins again. */
export async function walkStops(page: Page): Promise<TabRound> {
  const stops = new Map<number, Stop>();
  let unreached = await page.evaluate(unreachedStops, []);
  for (let round = 0; round < ROUNDS && unreached.length > 0; round += 1) {
    await walkRound(page, stops, NEW_STOPS + stops.size + unreached.length);
    unreached = await page.evaluate(unreachedStops, [...stops.keys()]);
  }
  return { stops: [...stops.values()], unreached };
}

/** Goes on until known stops come again, one after the other; adds those that are new. */
async function walkRound(page: Page, stops: Map<number, Stop>, most: number): Promise<void> {
  const seen = new Set<number>();
  for (let pressed = 0, again = 0; pressed < most && again < AGAIN; pressed += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    if (!stop) continue;
    again = seen.has(stop.id) ? again + 1 : 0;
    seen.add(stop.id);
    if (!stops.has(stop.id)) stops.set(stop.id, stop);
  }
}

/** Faults of a round, as a reader finds them again. */
export function faultsOf({ stops, unreached }: TabRound): readonly string[] {
  const faults = stops.flatMap(({ element, faults: found }) => found.map((fault) => `${fault}: ${element}`));
  return [...faults, ...unreached.map((element) => `never reached: ${element}`)];
}
