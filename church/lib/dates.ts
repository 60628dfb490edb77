import type { Offset } from '#contract/church';

/** Dates as `YYYY-MM-DD` and times as `HH:mm`, in the time zone of the church; no other clock counts on this site. */

/** Date and time in a zone. */
export interface ClockTime {
  readonly date: string;
  readonly time: string;
}

const DAY_MS = 86_400_000;

/** The clock of a church. */
export interface ChurchClock {
  /** IANA name. */
  readonly zone: string;
  /** The earliest first; outside of them, the browser is asked. */
  readonly offsets?: readonly Offset[];
}

const MINUTE_MS = 60_000;
/** Creating one takes 50 ms on a cheap phone. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Date and time in the zone of the church. */
export function clockIn({ zone, offsets = [] }: ChurchClock, moment: Date): ClockTime {
  const minutes = offsets.findLast(({ from }) => from <= moment.getTime())?.minutes ?? null;
  if (minutes === null) return readIn(zone, moment);
  const [date = '', time = ''] = new Date(moment.getTime() + minutes * MINUTE_MS).toISOString().split('T');
  return { date, time: time.slice(0, 5) };
}

/** Whether this device is in another zone than that of a church. */
export function isElsewhere(clock: ChurchClock, moment: Date): boolean {
  const { date, time } = clockIn(clock, moment);
  const here = new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS).toISOString();
  return here.slice(0, 16) !== `${date}T${time}`;
}

function readIn(zone: string, moment: Date): ClockTime {
  const clock = clocks.get(zone) ?? clockOf(zone);
  clocks.set(zone, clock);
  const parts = clock.formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '00';
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** A date shifted by a number of days. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Days from one date to another; negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Minutes since midnight; sorting by them is faster for a phone than by words. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** A time shifted by minutes, wrapping at midnight from its beginning. */
export function addMinutes(time: string, minutes: number): string {
  const all = (minutesOf(time) + minutes) % (24 * 60);
  return `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`;
}
