import ICAL from 'ical.js';
import { BadCalendar } from './BadCalendar.ts';
import { checkDates, checkZoneRule } from './limitRule.ts';
import { eventDays, MAX_DAYS, isCancelled, type CalendarContext, type EventAtLine } from './eventDays.ts';

/** Whether a text is a calendar file. */
export function isCalendar(text: string): boolean {
  return /^\uFEFF?\s*BEGIN:VCALENDAR\b/i.test(text);
}

/**
 * A calendar file (iCalendar, RFC 5545) as comma separated values: from here on it is read as any other file. Each day on
 * which events fall is a row, with what they are called; events that were called off are left out.
 *
 * @throws BadCalendar when it is none, an event has no day or repeats otherwise than yearly, or there are too many days
 */
export function readCalendar(text: string, context: CalendarContext): string {
  const named = new Map<string, Set<string>>();
  let room = MAX_DAYS;
  for (const event of eventsOf(text)) {
    const summary = summaryOf(event);
    const days = naming(summary, () => eventDays(event, context, room));
    room -= days.length;
    if (room < 0) throw tooLong(event.line, summary);
    for (const { day, component } of days) named.set(day, (named.get(day) ?? new Set()).add(summaryOf({ component })));
  }
  const days = [...named].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [HEADING, ...days.map(([day, names]) => dayRow(day, [...names]))].join('\n');
}

const HEADING = 'date,year,summary';

function dayRow(day: string, names: readonly string[]): string {
  const summary = names.filter((name) => name !== '').join(' / ');
  return `${day},${day.slice(0, 4)},"${summary.replaceAll('"', '""')}"`;
}

/** The events of a file that are not changes of others: those come with the event they change. */
function eventsOf(text: string): readonly EventAtLine[] {
  const lines = linesOf(text);
  // Before the library takes its time for them.
  if (lines.length > MAX_DAYS) throw tooLong(lines[MAX_DAYS] ?? 1, '…');
  const calendars = parseText(text);
  for (const calendar of calendars) checkZones(calendar);
  const components = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  const repeating = new Set(components.filter((each) => each.hasProperty('rrule') || each.hasProperty('rdate')).map(uidOf));
  return components
    .map((component, i) => ({ component, line: lines[i] ?? 1 }))
    .filter(({ component }) => !isCancelled(component))
    .filter(({ component }) => !component.hasProperty('recurrence-id') || !repeating.has(uidOf(component)));
}

/** The library goes through all days of a zone to find the offset of one. @throws BadCalendar */
function checkZones(calendar: ICAL.Component): void {
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    for (const part of zone.getAllSubcomponents()) {
      checkDates(part);
      for (const rule of part.getAllProperties('rrule')) checkZoneRule(rule.getFirstValue());
    }
}

function parseText(text: string): readonly ICAL.Component[] {
  try {
    const parsed = ICAL.parse(text.replace(/^\uFEFF/, '').trim()) as readonly unknown[];
    // Several calendars in one file are a list of them.
    const calendars = typeof parsed[0] === 'string' ? [parsed] : parsed;
    const components = calendars.map((each) => new ICAL.Component(each as unknown[]));
    if (components.length > 0 && components.every(({ name }) => name === 'vcalendar')) return components;
  } catch {
    // The library throws whatever its parts happen to throw.
  }
  throw new BadCalendar('import.badCalendar');
}

/** The line of each event; a line that continues another begins with a space. */
function linesOf(text: string): readonly number[] {
  return text.split(/\r\n|\n|\r/).flatMap((line, i) => (/^\uFEFF?BEGIN:VEVENT\s*$/i.test(line) ? [i + 1] : []));
}

const uidOf = (component: ICAL.Component): string => String(component.getFirstPropertyValue('uid') ?? '');

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const summaryOf = ({ component }: Pick<EventAtLine, 'component'>): string =>
  oneLine(String(component.getFirstPropertyValue('summary') ?? ''));

/** Names the event of a refusal besides its line: people know their calendar by the names of its days. */
function naming<T>(summary: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof BadCalendar)) throw error;
    throw new BadCalendar(error.code, { ...error.params, event: summary });
  }
}

const tooLong = (line: number, event: string): BadCalendar =>
  new BadCalendar('import.calendarTooLong', { line, event, max: MAX_DAYS });
