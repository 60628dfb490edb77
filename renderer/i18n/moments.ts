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
  return new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...(new Date(moment).getFullYear() === new Date().getFullYear() ? {} : { year: 'numeric' }),
  }).format(new Date(moment));
}

/** A date without time. @param date  `YYYY-MM-DD` */
export function day(date: string, language: Language): string {
  const style = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(LOCALES[language], style).format(new Date(`${date}T00:00:00Z`));
}
