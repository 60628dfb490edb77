/** A wall clock's reading in a zone. */
export interface WallReading {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:mm`. */
  readonly time: string;
  /** 0 is Sunday. */
  readonly weekday: number;
}

const DAY = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (format === undefined) {
    const style = { dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23', timeZone: zone } as const;
    formats.set(zone, (format = new Intl.DateTimeFormat('sv-SE', style)));
  }
  return format;
}

/** What a clock on the wall of the church says at a moment. */
export function wallOf(moment: Date, zone: string): WallReading {
  const [date = '', time = ''] = formatOf(zone).format(moment).split(' ');
  return { date, time: time.slice(0, 5), weekday: weekdayOf(date) };
}

/** Minutes a zone is ahead of UTC at a moment. */
export function offsetOf(moment: Date, zone: string): number {
  const [date = '', time = ''] = formatOf(zone).format(moment).split(' ');
  const seconds = Math.floor(moment.getTime() / 1_000) * 1_000;
  return Math.round((Date.parse(`${date}T${time}Z`) - seconds) / 60_000);
}

/** The moment at which a clock in a zone says so. An hour that a clock skips counts as the one after it. */
export function momentOf(date: string, time: string, zone: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const guess = new Date(asUtc - offsetOf(new Date(asUtc), zone) * 60_000);
  return new Date(asUtc - offsetOf(guess, zone) * 60_000);
}

/** A moment as visitors' programs read it: ISO 8601 with the church's offset. */
export function isoIn(moment: Date, zone: string): string {
  const offset = offsetOf(moment, zone);
  const local = new Date(moment.getTime() + offset * 60_000).toISOString().slice(0, 19);
  return `${local}${offset < 0 ? '-' : '+'}${hoursAndMinutes(Math.abs(offset))}`;
}

/** So many minutes after midnight, or before it, as a clock shows it. */
export function clockAt(minutes: number): string {
  const day = 24 * 60;
  return hoursAndMinutes(((minutes % day) + day) % day);
}

function hoursAndMinutes(minutes: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`;
}

/** The day so many days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
