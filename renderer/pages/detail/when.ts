import { day as dayText, type Clocks } from '../../i18n/moments.ts';
import { wallTime } from '../../i18n/zone.ts';

const LOCALES = { zh: 'zh-CN', en: 'en-GB' } as const;

/** A moment in two parts: the day where it is not today, with the year where it is not this one; hour and minute. */
export function whenParts(
  at: string,
  { language, zone }: Clocks,
  now = Date.now(),
): { readonly day?: string; readonly time: string } {
  const { day, clock } = wallTime(at, zone);
  const today = wallTime(now, zone).day;
  const time = clock.slice(0, 5);
  if (day === today) return { time };
  return { day: day.slice(0, 4) === today.slice(0, 4) ? thisYear(day, language) : dayText(day, language), time };
}

function thisYear(day: string, language: Clocks['language']): string {
  const style = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(LOCALES[language], style);
}

/** The same in one line. */
export function whenText(at: string, clocks: Clocks): string {
  const { day, time } = whenParts(at, clocks);
  return day === undefined ? time : `${day} ${time}`;
}
