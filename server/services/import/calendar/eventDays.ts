import ICAL from 'ical.js';
import { addDays, at, dateIn, daysBetween, isTimeZone, shift } from '#engine';
import { BadCalendar } from './BadCalendar.ts';
import { checkDates, limitRule } from './limitRule.ts';

/** Rows of a calendar, and the events they come of. */
export const MAX_DAYS = 5_000;

/** Where and when a calendar is read. */
export interface CalendarContext {
  /** IANA zone in which moments fall on a day. */
  readonly zone: string;
  /** Today there: repetitions give the days of this year and the next. */
  readonly today: string;
}

/** An event, and the line of the file at which it begins. */
export interface EventAtLine {
  readonly component: ICAL.Component;
  readonly line: number;
}

const YEARS = { min: 1900, max: 2200 };

/**
 * The days on which an event falls, in order. The end of whole days is the day after the last; a time of a zone falls on
 * the day it is in the plant.
 *
 * @param room  the most days there may be
 * @throws BadCalendar when it has no day, repeats otherwise than yearly, or has more days than there is room for
 */
export function eventDays(
  { component, line }: EventAtLine,
  { zone, today }: CalendarContext,
  room: number,
): readonly string[] {
  const zones = { zone, ownZone: zoneOf(component) ?? zone };
  try {
    checkDates(component, line);
    const event = new ICAL.Event(component);
    if (!['dtstart', 'dtend'].every((name) => isDayOfYear(component, name)))
      throw new BadCalendar('import.calendarDate', { line });
    const spans = event.isRecurring() ? repeatedSpans(event, line, today) : [{ start: event.startDate, end: event.endDate }];
    return [...new Set(spans.flatMap((span) => spanDays(span, line, zones, room)))];
  } catch (error) {
    // The library throws whatever its parts happen to throw.
    throw error instanceof BadCalendar ? error : new BadCalendar('import.calendarDate', { line });
  }
}

/** The library takes a thirteenth month for the first of the next year. */
function isDayOfYear(component: ICAL.Component, name: string): boolean {
  const property = component.getFirstProperty(name);
  return property === null || String(property.getFirstValue()).slice(0, 10) === String(property.jCal[3]).slice(0, 10);
}

/** The zone an event names, as the world knows it. */
function zoneOf(component: ICAL.Component): string | undefined {
  const named = component.getFirstProperty('dtstart')?.getFirstParameter('tzid');
  return named !== undefined && isTimeZone(named) ? named : undefined;
}

interface Zones {
  readonly zone: string;
  /** The event's own, in which its times without another are meant. */
  readonly ownZone: string;
}

interface Span {
  readonly start: ICAL.Time;
  readonly end: ICAL.Time;
}

function repeatedSpans(event: ICAL.Event, line: number, today: string): readonly Span[] {
  checkYear(event.startDate, line);
  const first = Number(today.slice(0, 4));
  for (const rule of event.component.getAllProperties('rrule'))
    limitRule(rule.getFirstValue(), event.startDate, line, first + 1);
  const spans: Span[] = isFirstLeftOut(event) ? [{ start: event.startDate, end: event.endDate }] : [];
  const occurrences = event.iterator();
  for (let next = occurrences.next(); next && next.year <= first + 1; next = occurrences.next()) {
    if (next.year < first) continue;
    const { startDate, endDate, item } = event.getOccurrenceDetails(next);
    if (!isCancelled(item.component)) spans.push({ start: startDate, end: endDate });
  }
  return spans;
}

/** The library leaves out the first day of an event that has more dates and no rule (RFC 5545 3.8.5.2). */
function isFirstLeftOut({ component, startDate }: ICAL.Event): boolean {
  const excluded = component.getAllProperties('exdate').flatMap((property) => property.getValues().map(String));
  return !component.hasProperty('rrule') && !excluded.includes(String(startDate));
}

/** Whether an event was called off. */
export function isCancelled(component: ICAL.Component): boolean {
  return String(component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED';
}

function spanDays({ start, end }: Span, line: number, zones: Zones, room: number): readonly string[] {
  checkYear(start, line);
  checkYear(end, line);
  const first = dayOf(start, zones, 0);
  const last = dayOf(end, zones, end.compare(start) > 0 ? 1 : 0);
  const count = Math.max(daysBetween(first, last), 0) + 1;
  if (count > room) throw new BadCalendar('import.calendarTooLong', { line, max: MAX_DAYS });
  return Array.from({ length: count }, (_, at) => addDays(first, at));
}

function checkYear(time: ICAL.Time | null, line: number): asserts time is ICAL.Time {
  if (!time || !(time.year >= YEARS.min && time.year <= YEARS.max)) throw new BadCalendar('import.calendarDate', { line });
}

/** The day of a time, or of so many seconds before it; an end of whole days is the beginning of the day after. */
function dayOf(time: ICAL.Time, { zone, ownZone }: Zones, secondsBefore: 0 | 1): string {
  const date = time.toString().slice(0, 10);
  if (time.isDate) return addDays(date, -secondsBefore);
  return dateIn(shift(momentOf(time, date, ownZone), -secondsBefore * 1000), zone);
}

/** A zone the file describes counts as described; a time of any other is what clocks show in the event's own. */
function momentOf(time: ICAL.Time, date: string, ownZone: string): string {
  if (time.zone !== ICAL.Timezone.localTimezone) return time.toJSDate().toISOString();
  return at(date, time.toString().slice(11, 19), ownZone);
}
