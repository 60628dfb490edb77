import { offsetOf } from './time.ts';

const DAY = 86_400_000;
/** Years before and after the present one for which clock changes are listed. */
const YEARS_AROUND = 2;

/** A moment at which the clock of a zone is put forward or back; minutes ahead of UTC. */
interface ClockChange {
  readonly at: Date;
  readonly before: number;
  readonly after: number;
}

/** How the clock of a zone goes in the years around now. */
export interface ZoneClock {
  /** Minutes ahead of UTC before the first turn. */
  readonly first: number;
  readonly from: Date;
  /** Nothing is said of what is later. */
  readonly to: Date;
  readonly turns: readonly ClockChange[];
}

const known = new Map<string, ZoneClock>();

/** Looks through every day of the years around now, once a year for each zone. */
export function clockOf(zone: string, now: Date): ZoneClock {
  const year = now.getUTCFullYear();
  const key = `${zone} ${year}`;
  const clock =
    known.get(key) ?? findChanges(zone, Date.UTC(year - YEARS_AROUND, 0, 1), Date.UTC(year + YEARS_AROUND + 1, 0, 1));
  known.set(key, clock);
  return clock;
}

function findChanges(zone: string, from: number, to: number): ZoneClock {
  const turns: ClockChange[] = [];
  for (let day = from; day < to; day += DAY) {
    const [before, after] = [offsetOf(new Date(day), zone), offsetOf(new Date(day + DAY), zone)];
    if (before !== after) turns.push({ at: changeMinute(zone, day, day + DAY, before), before, after });
  }
  return { first: offsetOf(new Date(from), zone), from: new Date(from), to: new Date(to), turns };
}

/** The minute in which a clock turns. */
function changeMinute(zone: string, from: number, to: number, before: number): Date {
  let [low, high] = [from, to];
  while (high - low > 60_000) {
    const middle = low + Math.floor((high - low) / 120_000) * 60_000;
    if (offsetOf(new Date(middle), zone) === before) low = middle;
    else high = middle;
  }
  return new Date(high);
}
