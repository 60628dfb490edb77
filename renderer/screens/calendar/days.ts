import { wallTime, type CalendarLayer } from '#engine';
import type { Item } from '../../api/reads.ts';
import { isReference } from '../../parts/value/valueText.ts';
import { addDays, addMonths, weeksOf, type Day } from '../../widgets/dates/dates.ts';

/** How much is in sight at once. */
export type Stretch = 'month' | 'week';

/** The weeks in sight, Monday to Sunday. */
export function weeksInSight(at: Day, stretch: Stretch): readonly (readonly Day[])[] {
  const weeks = weeksOf(at).filter((week) => stretch === 'week' || week.some((day) => day.slice(0, 7) === at.slice(0, 7)));
  return stretch === 'month' ? weeks : weeks.filter((week) => week.includes(at));
}

/** The day a turn of the page leads to. */
export function turned(at: Day, stretch: Stretch, by: 1 | -1): Day {
  return stretch === 'month' ? addMonths(at, by) : addDays(at, 7 * by);
}

/** The day an arrow key leads to; undefined for any other key. */
export function walked(at: Day, key: string): Day | undefined {
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key];
  if (days !== undefined) return addDays(at, days);
  if (key === 'PageUp' || key === 'PageDown') return addMonths(at, key === 'PageUp' ? -1 : 1);
  const weekday = (new Date(`${at}T00:00:00Z`).getUTCDay() + 6) % 7;
  return key === 'Home' ? addDays(at, -weekday) : key === 'End' ? addDays(at, 6 - weekday) : undefined;
}

/** A row, and which query it is of. */
export interface Entry {
  readonly layer: CalendarLayer;
  readonly row: Item;
}

/** Rows by the days they are on; those of a span are on all of its days that are in sight. */
export function byDay(entries: readonly Entry[], days: readonly Day[], zone: string): ReadonlyMap<Day, readonly Entry[]> {
  const found = new Map<Day, Entry[]>();
  for (const entry of entries) {
    const { layer, row } = entry;
    const first = dayAt(row, layer.on, zone);
    const last = (layer.until === undefined ? undefined : dayAt(row, layer.until, zone)) ?? first;
    if (first === undefined || last === undefined) continue;
    for (const day of days) if (day >= first && day <= last) found.set(day, [...(found.get(day) ?? []), entry]);
  }
  return found;
}

/** The day a value says; a moment is on the day the clocks of a zone show. */
function dayAt(row: Item, column: string, zone: string): Day | undefined {
  const value = row[column];
  if (typeof value !== 'string') return undefined;
  return value.length > 10 ? wallTime(value, zone).day : value;
}

/** What a row is called. */
export function nameOf({ layer: { head }, row }: Entry): string {
  const value = row[head] ?? '';
  return isReference(value) ? value.code : String(value);
}
