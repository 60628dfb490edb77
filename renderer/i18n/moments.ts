import { momentText, wallTime } from '#engine';
import type { Speech } from './texts.ts';

/** Whose language and whose clocks. */
export type Clocks = Pick<Speech, 'language' | 'zone'>;

/** `10:42:11`, a moment on the clocks of a zone. */
export function clock(at: number, zone: string): string {
  return wallTime(at, zone).clock;
}

/** `10:42`. */
export function hourMinute(at: number | string, zone: string): string {
  return wallTime(at, zone).clock.slice(0, 5);
}

/** A moment in full: day and time, with the year where it is not this one. @param moment  ISO 8601 */
export function dayTime(moment: string, { language, zone }: Clocks): string {
  const isThisYear = yearOf(moment, zone) === yearOf(Date.now(), zone);
  return momentText(moment, language, zone, isThisYear ? 'dayOfYear' : 'day');
}

const yearOf = (at: number | string, zone: string): string => wallTime(at, zone).day.slice(0, 4);
