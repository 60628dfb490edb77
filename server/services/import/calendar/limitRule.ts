import ICAL from 'ical.js';
import { BadCalendar } from './BadCalendar.ts';

/** What a yearly rule may say; anything else might take forever to find its next day. */
const PARTS: ReadonlySet<string> = new Set(['BYMONTH', 'BYMONTHDAY', 'BYDAY']);
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * A rule ends with the years that are asked for, so that looking for its next day ends too.
 *
 * @throws BadCalendar when it repeats otherwise than yearly
 */
export function limitRule(rule: unknown, start: ICAL.Time, line: number, lastYear: number): void {
  if (!(rule instanceof ICAL.Recur) || !isPlain(rule, start)) throw new BadCalendar('import.calendarRepeats', { line });
  const end = new ICAL.Time(
    { year: lastYear, month: 12, day: 31, hour: 23, minute: 59, second: 59, isDate: false },
    ICAL.Timezone.utcTimezone,
  );
  if (!rule.until || rule.until.year > lastYear) rule.until = end;
}

/** Days a thing may have besides its rule, or without: the library sorts them one by one. */
const MAX_DATES = 5_000;

/** @throws BadCalendar when it has more days than a calendar may have rows */
export function checkDates(component: ICAL.Component, line = 1): void {
  const dates = ['rdate', 'exdate'].flatMap((name) => component.getAllProperties(name));
  const count = dates.reduce((sum, property) => sum + property.getValues().length, 0);
  if (count > MAX_DATES) throw new BadCalendar('import.calendarTooLong', { line, max: MAX_DATES, event: '…' });
}

/** Clocks are set yearly. @throws BadCalendar for a rule of a zone that has more days than that */
export function checkZoneRule(rule: unknown): void {
  if (!(rule instanceof ICAL.Recur) || rule.freq !== 'YEARLY' || !Object.keys(rule.parts).every((part) => PARTS.has(part)))
    throw new BadCalendar('import.calendarRepeats', { line: 1, event: 'VTIMEZONE' });
}

/** Yearly, on days every year has: the library takes the 29th of February for the first of March in years without it. */
function isPlain({ freq, parts }: ICAL.Recur, start: ICAL.Time): boolean {
  const days = (parts['BYMONTHDAY'] ?? (parts['BYDAY'] ? [] : [start.day])).map(Number);
  const months = (parts['BYMONTH'] ?? [start.month]).map(Number);
  const isThere = days.every((day) => months.every((month) => Math.abs(day) <= (MONTH_DAYS[month - 1] ?? 0)));
  return freq === 'YEARLY' && Object.keys(parts).every((part) => PARTS.has(part)) && isThere;
}
