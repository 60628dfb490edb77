import type { Language, Speech } from './texts.ts';
import { wallTime } from './zone.ts';

/** Whose language and whose clocks. */
export type Clocks = Pick<Speech, 'language' | 'zone'>;

const LOCALES: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en-GB' };

/** `10:42:11`, a moment on the clocks of a zone. */
export function clock(at: number, zone: string): string {
  return wallTime(at, zone).clock;
}

/** `10:42`. */
export function hourMinute(at: number | string, zone: string): string {
  return wallTime(at, zone).clock.slice(0, 5);
}

/** A moment in full: day and time. @param moment  ISO 8601 */
export function dayTime(moment: string, { language, zone }: Clocks): string {
  const isThisYear = yearOf(moment, zone) === yearOf(Date.now(), zone);
  return styled(language, isThisYear ? 'dayTime' : 'dayTimeYear', zone).format(new Date(moment));
}

/** A date without time. @param date  `YYYY-MM-DD` */
export function day(date: string, language: Language): string {
  return styled(language, 'day', 'UTC').format(new Date(`${date}T00:00:00Z`));
}

const yearOf = (at: number | string, zone: string): string => wallTime(at, zone).day.slice(0, 4);

const DAY_TIME = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
const STYLES = {
  dayTime: DAY_TIME,
  dayTimeYear: { ...DAY_TIME, year: 'numeric' },
  day: { day: 'numeric', month: 'short', year: 'numeric' },
} as const;
const made = new Map<string, Intl.DateTimeFormat>();

/** A list of moments would make a formatter for each of them; one costs more than all it ever formats. */
function styled(language: Language, style: keyof typeof STYLES, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${style} ${timeZone}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], { ...STYLES[style], timeZone });
  made.set(key, format);
  return format;
}
