import type { Language } from './texts.ts';

const LOCALES: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en-GB' };

/** `10:42:11`, the time of a scan on this device. */
export function clock(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB');
}

/** `10:42`. */
export function hourMinute(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

/** A moment in full: day and time. @param moment  ISO 8601 */
export function dayTime(moment: string, language: Language): string {
  const at = new Date(moment);
  const isThisYear = at.getFullYear() === new Date().getFullYear();
  return styled(language, isThisYear ? 'dayTime' : 'dayTimeYear').format(at);
}

/** A date without time. @param date  `YYYY-MM-DD` */
export function day(date: string, language: Language): string {
  return styled(language, 'day').format(new Date(`${date}T00:00:00Z`));
}

const DAY_TIME = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
const STYLES = {
  dayTime: DAY_TIME,
  dayTimeYear: { ...DAY_TIME, year: 'numeric' },
  day: { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
} as const;
const made = new Map<string, Intl.DateTimeFormat>();

/** A list of moments would make a formatter for each of them; one costs more than all it ever formats. */
function styled(language: Language, style: keyof typeof STYLES): Intl.DateTimeFormat {
  const key = `${language} ${style}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], STYLES[style]);
  made.set(key, format);
  return format;
}
