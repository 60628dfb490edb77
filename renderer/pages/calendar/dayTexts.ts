import type { Language } from '../../i18n/texts.ts';
import type { Day } from '../../widgets/dates/dates.ts';

const LOCALES = { zh: 'zh-CN', en: 'en-GB' } as const;

const form = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' });

/** The month of a day, with its year. */
export function monthText(day: Day, language: Language): string {
  return form(language, { month: 'long', year: 'numeric' }).format(new Date(day));
}

/** A day as it is spoken: weekday, day and month. */
export function dayText(day: Day, language: Language): string {
  return form(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(day));
}

/** A weekday, short. */
export function weekdayText(day: Day, language: Language): string {
  return form(language, { weekday: 'short' }).format(new Date(day));
}
