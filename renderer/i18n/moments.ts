import { momentText, wallTime } from '#engine';
import type { Translator } from './texts.ts';
import { serverNow } from '../state/serverClock.ts';

/** Language and time zone for formatting. */
export type ClockSettings = Pick<Translator, 'language' | 'zone'>;

/** `10:42:11`, a point in time in a zone. */
export function clock(at: number, zone: string): string {
  return wallTime(at, zone).clock;
}

/** `10:42`. */
export function hourMinute(at: number | string, zone: string): string {
  return wallTime(at, zone).clock.slice(0, 5);
}

/** A point in time in full: day and time, with the year where it is not the current one. @param moment  ISO 8601 */
export function dayTime(moment: string, { language, zone }: ClockSettings): string {
  const isThisYear = yearOf(moment, zone) === yearOf(serverNow(), zone);
  return momentText(moment, language, zone, isThisYear ? 'dayOfYear' : 'day');
}

const yearOf = (at: number | string, zone: string): string => wallTime(at, zone).day.slice(0, 4);
