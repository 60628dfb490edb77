import { at, wallTime, weekday } from '#engine';

/** A wall clock's reading in a zone. */
export interface WallReading {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:mm`. */
  readonly time: string;
  /** 0 is Sunday. */
  readonly weekday: number;
}

/** What a clock on the wall of the church says at a moment. */
export function wallOf(moment: Date, zone: string): WallReading {
  const { day: date, clock } = wallTime(moment.getTime(), zone);
  return { date, time: clock.slice(0, 5), weekday: weekdayOf(date) };
}

/** Minutes a zone is ahead of UTC at a moment. */
export function offsetOf(moment: Date, zone: string): number {
  const { day, clock } = wallTime(moment.getTime(), zone);
  const seconds = Math.floor(moment.getTime() / 1_000) * 1_000;
  return Math.round((Date.parse(`${day}T${clock}Z`) - seconds) / 60_000);
}

/** The moment at which a clock in a zone says so. An hour that a clock skips counts as the one after it. */
export function momentOf(date: string, time: string, zone: string): Date {
  return new Date(at(date, time, zone));
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

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return weekday(date) % 7;
}
