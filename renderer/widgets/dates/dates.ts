import { addDays, normaliseCode, wallTime } from '#engine';
import { serverNow } from '../../state/serverClock.ts';

/** A day of the calendar, `YYYY-MM-DD`. */
export type Day = string;

/** Numbers separated by a mark or a word of a script without capitals: `2026/11/21`, and the Chinese form. */
const WHOLE = /^(\d{4})[\p{P}\p{Lo}](\d{1,2})[\p{P}\p{Lo}](\d{1,2})\p{Lo}?$/u;
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/;
const THIS_YEAR = /^(\d{1,2})[\p{P}\p{Lo}](\d{1,2})\p{Lo}?$/u;
const SHIFT = /^([+-])(\d{1,3})$/;
const TIME = /^(\d{1,2})(?:[:：.]?(\d{2}))?$/;

/** A date as typed: `2026-11-21`, `20261121`, `11-21` of this year, `+3` days from today. Undefined when it is none. */
export function parseDay(text: string, today: Day): Day | undefined {
  const plain = normaliseCode(text).replaceAll(/\s/g, '');
  const [, sign, count] = SHIFT.exec(plain) ?? [];
  if (count !== undefined) return addDays(today, sign === '-' ? -Number(count) : Number(count));
  const [, year, month, day] = WHOLE.exec(plain) ?? DIGITS.exec(plain) ?? withYear(THIS_YEAR.exec(plain), today);
  return year === undefined ? undefined : dayOf(Number(year), Number(month), Number(day));
}

function withYear(found: RegExpExecArray | null, today: Day): readonly string[] {
  return found ? [found[0], today.slice(0, 4), found[1] ?? '', found[2] ?? ''] : [];
}

/** @returns undefined for an invalid day of the month */
function dayOf(year: number, month: number, day: number): Day | undefined {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === day && date.getUTCMonth() + 1 === month ? text : undefined;
}

/** A time as typed: `8:30`, `0830`, `8`. As `HH:mm`; undefined when it is none. */
export function parseTime(text: string): string | undefined {
  const [, hour, minute = '00'] = TIME.exec(normaliseCode(text)) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** The same day of another month, or its last day. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + count, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, last))).toISOString().slice(0, 10);
}

/** Six weeks from Monday to Sunday that hold a month. */
export function weeksOf(day: Day): readonly (readonly Day[])[] {
  const first = `${day.slice(0, 7)}-01`;
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const start = addDays(first, -weekday);
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (__, i) => addDays(start, week * 7 + i)));
}

/** The current day in a zone. */
export function today(zone: string): Day {
  return wallTime(serverNow(), zone).day;
}
