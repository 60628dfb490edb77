import { addDays, wallTime, type CalendarLayer } from '#engine';
import type { Item } from '../../api/reads.ts';
import { isReference } from '../../parts/value/valueText.ts';
import { addMonths, weeksOf, type Day } from '../../widgets/dates/dates.ts';

/** The visible range. */
export type CalendarRange = 'month' | 'week';

/** The visible weeks, Monday to Sunday. */
export function visibleWeeks(at: Day, range: CalendarRange): readonly (readonly Day[])[] {
  const weeks = weeksOf(at).filter((week) => range === 'week' || week.some((day) => day.slice(0, 7) === at.slice(0, 7)));
  return range === 'month' ? weeks : weeks.filter((week) => week.includes(at));
}

/** The day after moving by one range. */
export function shiftRange(at: Day, range: CalendarRange, by: 1 | -1): Day {
  return range === 'month' ? addMonths(at, by) : addDays(at, 7 * by);
}

/** The day an arrow key moves to; undefined for any other key. */
export function dayForKey(at: Day, key: string): Day | undefined {
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key];
  if (days !== undefined) return addDays(at, days);
  if (key === 'PageUp' || key === 'PageDown') return addMonths(at, key === 'PageUp' ? -1 : 1);
  const weekday = (new Date(`${at}T00:00:00Z`).getUTCDay() + 6) % 7;
  return key === 'Home' ? addDays(at, -weekday) : key === 'End' ? addDays(at, 6 - weekday) : undefined;
}

/** A row, and the layer it belongs to. */
export interface CalendarEntry {
  readonly layer: CalendarLayer;
  readonly row: Item;
}

/** Rows by day; a row that spans several days is on each visible one. */
export function groupByDay(
  entries: readonly CalendarEntry[],
  days: readonly Day[],
  zone: string,
): ReadonlyMap<Day, readonly CalendarEntry[]> {
  const found = new Map<Day, CalendarEntry[]>();
  for (const entry of entries) {
    const { layer, row } = entry;
    const first = dayAt(row, layer.on, zone);
    const last = (layer.until === undefined ? undefined : dayAt(row, layer.until, zone)) ?? first;
    if (first === undefined || last === undefined) continue;
    for (const day of days) if (day >= first && day <= last) found.set(day, [...(found.get(day) ?? []), entry]);
  }
  return found;
}

/** The day of a value; a point in time is on its day in the zone. */
function dayAt(row: Item, column: string, zone: string): Day | undefined {
  const value = row[column];
  if (typeof value !== 'string') return undefined;
  return value.length > 10 ? wallTime(value, zone).day : value;
}

/** Name of a row. */
export function nameOf({ layer: { head }, row }: CalendarEntry): string {
  const value = row[head] ?? '';
  return isReference(value) ? value.code : String(value);
}
