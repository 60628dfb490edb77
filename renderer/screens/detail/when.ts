import { dateText, wallTime } from '#engine';
import type { ClockSettings } from '../../i18n/moments.ts';
import { serverNow } from '../../state/serverClock.ts';

/** A time in two parts: the day unless it is today, with the year unless it is the current one; and hour and minute. */
export function whenParts(at: string, { language, zone }: ClockSettings): { readonly day?: string; readonly time: string } {
  const { day, clock } = wallTime(at, zone);
  const today = wallTime(serverNow(), zone).day;
  const time = clock.slice(0, 5);
  if (day === today) return { time };
  return { day: dateText(day, language, day.slice(0, 4) === today.slice(0, 4) ? 'dayOfYear' : 'day'), time };
}

/** The same in one line. */
export function whenText(at: string, clocks: ClockSettings): string {
  const { day, time } = whenParts(at, clocks);
  return day === undefined ? time : `${day} ${time}`;
}
