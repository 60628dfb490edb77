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

/** A day on which an event falls, and the event or the change of it that says so. */
export interface EventDay {
  readonly day: string;
  readonly component: ICAL.Component;
}

/**
 * The days on which an event falls, in order. The end of whole days is the day after the last; a time of a zone falls on
 * the day it is in the plant.
 *
 * @param room  the most days there may be
 * @throws BadCalendar when it has no day or one in a zone nobody knows, repeats otherwise than yearly, or has more days than there is room
 *   for
 */
export function eventDays(
  { component, line }: EventAtLine,
  { zone, today }: CalendarContext,
  room: number,
): readonly EventDay[] {
  const zones = { zone, ownZone: zoneOf(component) ?? zone };
  try {
    checkDates(component, line);
    const event = new ICAL.Event(component);
    const changes = Object.values(event.exceptions).map((change) => change.component);
    for (const each of [component, ...changes]) checkTimes(each, line);
    const once = { start: event.startDate, end: event.endDate, component };
    const days = (event.isRecurring() ? repeatedSpans(event, line, today) : [once]).flatMap((span) =>
      spanDays(span, line, zones, room).map((day) => ({ day, component: span.component })),
    );
    return [...new Map(days.map((each) => [each.day, each])).values()];
  } catch (error) {
    // The library throws whatever its parts happen to throw.
    throw error instanceof BadCalendar ? error : new BadCalendar('import.calendarDate', { line });
  }
}

/** Times in full: periods have no whole days, and a zone that is neither known nor described has none either. */
function checkTimes(component: ICAL.Component, line: number): void {
  for (const property of ['dtstart', 'dtend', 'rdate'].flatMap((name) => component.getAllProperties(name))) {
    if (property.type === 'period' || !isDayOfYear(property)) throw new BadCalendar('import.calendarDate', { line });
    const zone = property.getFirstParameter('tzid');
    const isDescribed = property.getValues().every((time) => (time as ICAL.Time).zone !== ICAL.Timezone.localTimezone);
    if (zone !== undefined && property.type !== 'date' && !isTimeZone(zone) && !isDescribed)
      throw new BadCalendar('import.calendarZone', { line, zone });
  }
}

/** The library takes a thirteenth month for the first of the next year. */
function isDayOfYear(property: ICAL.Property): boolean {
  const written: readonly unknown[] = property.jCal.slice(3);
  return property.getValues().every((value, i) => String(value).slice(0, 10) === String(written[i]).slice(0, 10));
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
  readonly component: ICAL.Component;
}

/** The days of a rule in this year and the next, and every day that is named. */
function repeatedSpans(event: ICAL.Event, line: number, today: string): readonly Span[] {
  checkYear(event.startDate, line);
  const first = Number(today.slice(0, 4));
  if (event.component.hasProperty('exrule')) throw new BadCalendar('import.calendarRepeats', { line });
  for (const rule of event.component.getAllProperties('rrule'))
    limitRule(rule.getFirstValue(), event.startDate, line, first + 1);
  const times = new Map(namedTimes(event).map((time) => [String(time), time]));
  const occurrences = event.iterator();
  for (let next = occurrences.next(); next && next.year <= first + 1; next = occurrences.next())
    if (next.year >= first) times.set(String(next), next);
  const details = [...times.values()].toSorted((a, b) => a.compare(b)).map((time) => event.getOccurrenceDetails(time));
  const held = details.filter(({ item }) => !isCancelled(item.component));
  return held.map(({ startDate, endDate, item }) => ({ start: startDate, end: endDate, component: item.component }));
}

/** Days an event names itself, whatever their year: its further dates, and without a rule its first (RFC 5545 3.8.5.2). */
function namedTimes({ component, startDate }: ICAL.Event): readonly ICAL.Time[] {
  const timesOf = (name: string): readonly ICAL.Time[] =>
    component.getAllProperties(name).flatMap((property) => property.getValues() as ICAL.Time[]);
  const excluded = new Set(timesOf('exdate').map(String));
  const named = [...(component.hasProperty('rrule') ? [] : [startDate]), ...timesOf('rdate')];
  return named.filter((time) => !excluded.has(String(time)));
}

/** Whether an event was called off. */
export function isCancelled(component: ICAL.Component): boolean {
  return String(component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED';
}

function spanDays({ start, end }: Omit<Span, 'component'>, line: number, zones: Zones, room: number): readonly string[] {
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
