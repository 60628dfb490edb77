export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;
const UNIT_MS: Readonly<Record<string, number>> = { d: DAY_MS, h: 3_600_000, m: 60_000, s: 1000 };

/** Days since 1970-01-01 of a date `YYYY-MM-DD`. */
function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** The date `days` after 1970-01-01. */
function dateOfDay(days: number): string {
  return new Date(days * DAY_MS).toISOString().slice(0, 10);
}

/** The date `count` days later; negative counts go back. */
export function addDays(date: string, count: number): string {
  return dateOfDay(dayNumber(date) + count);
}

/** Days from `a` to `b`: 0 for the same day, negative when `b` is earlier. */
export function daysBetween(a: string, b: string): number {
  return dayNumber(b) - dayNumber(a);
}

/** 1 = Monday … 7 = Sunday. */
export function weekday(date: string): number {
  // 1970-01-01 was a Thursday.
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;
}

/** 1 to 31. */
export function dayOfMonth(date: string): number {
  return Number(date.slice(8));
}

/** Whole minutes of a duration in milliseconds, those begun left out; of a time of day, since midnight. */
export function minutesIn(value: number | string): number {
  if (typeof value === 'number') return Math.trunc(value / MINUTE_MS);
  const [hours = 0, minutes = 0] = value.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Timestamp `ms` later. */
export function shift(timestamp: string, ms: number): string {
  return new Date(Date.parse(timestamp) + ms).toISOString();
}

/** Milliseconds from `b` to `a`, as `a - b` reads. */
export function span(a: string, b: string): number {
  return Date.parse(a) - Date.parse(b);
}

/** Milliseconds of a duration written as `12h`, `1d12h`, `90m`, `30s`; a day has 24 hours. Undefined when it is not one. */
export function parseDuration(written: string): number | undefined {
  if (!/^(?:\d{1,6}[dhms])+$/.test(written)) return undefined;
  return [...written.matchAll(/(\d+)([dhms])/g)].reduce((ms, [, amount, unit]) => ms + Number(amount) * UNIT_MS[unit!]!, 0);
}

/** A duration in units a person reads, largest first and without zeros: 5,400,000 → 1 h, 30 m. Zero is 0 s. */
export function durationParts(ms: number): readonly { readonly amount: number; readonly unit: 'd' | 'h' | 'm' | 's' }[] {
  let rest = Math.round(Math.abs(ms) / 1000) * 1000;
  const parts = (['d', 'h', 'm', 's'] as const).map((unit) => {
    const amount = Math.floor(rest / UNIT_MS[unit]!);
    rest -= amount * UNIT_MS[unit]!;
    return { amount, unit };
  });
  const filled = parts.filter(({ amount }) => amount > 0);
  return filled.length > 0 ? filled : [{ amount: 0, unit: 's' }];
}

/**
 * UTC timestamp at which clocks in `zone` (IANA name) show this date and time. Where a clock is put back and shows the
 * time twice, the first; where it is put forward and never shows it, the moment as far after the change.
 *
 * @param time `HH:mm` or `HH:mm:ss`; `24:00` is the end of the day
 */
export function at(date: string, time: string, zone: string): string {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const wall = dayNumber(date) * DAY_MS + hours * 3_600_000 + minutes * MINUTE_MS + seconds * 1000;
  const before = wall - offsetMs(wall - DAY_MS, zone);
  const after = wall - offsetMs(wall + DAY_MS, zone);
  const shown = [before, after].filter((moment) => moment + offsetMs(moment, zone) === wall);
  return new Date(shown.length > 0 ? Math.min(...shown) : before).toISOString();
}

/** Date on the clocks of `zone` at a UTC timestamp. */
export function dateIn(timestamp: string, zone: string): string {
  return wallClock(timestamp, zone).slice(0, 10);
}

/** `HH:mm` on the clocks of `zone` at a UTC timestamp. */
export function timeIn(timestamp: string, zone: string): string {
  return wallClock(timestamp, zone).slice(11, 16);
}

/** A day and a time on the clocks of a zone. */
export interface WallTime {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** `HH:mm:ss`. */
  readonly clock: string;
}

/** What the clocks of a zone show at a moment. @param moment  ISO 8601, or milliseconds since 1970 */
export function wallTime(moment: string | number, zone: string): WallTime {
  const text = wallClock(moment, zone);
  return { day: text.slice(0, 10), clock: text.slice(11, 19) };
}

function wallClock(timestamp: string | number, zone: string): string {
  const moment = new Date(timestamp).getTime();
  return new Date(moment + offsetMs(moment, zone)).toISOString();
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the clocks of a zone are ahead of UTC at a moment. */
function offsetMs(moment: number, zone: string): number {
  let format = formats.get(zone);
  if (!format) {
    // Making a format costs about 1000 times using it.
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    formats.set(zone, format);
  }
  const [, sign, hours, minutes, seconds] = /GMT([+-])(\d+):(\d+)(?::(\d+))?$/.exec(format.format(moment)) ?? [];
  const size = (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) * 1000;
  return sign === '-' ? -size : size;
}
