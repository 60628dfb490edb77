import type { Language } from '../../i18n/texts.ts';

const LOCALES: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en-GB' };

/** A moment in two parts: the day where it is not today, with the year where it is not this one; hour and minute. */
export function whenParts(
  at: string,
  language: Language,
  now = new Date(),
): { readonly day?: string; readonly time: string } {
  const moment = new Date(at);
  const time = moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (moment.toDateString() === now.toDateString()) return { time };
  const year = moment.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return { day: moment.toLocaleDateString(LOCALES[language], { day: 'numeric', month: 'short', ...year }), time };
}

/** The same in one line. */
export function whenText(at: string, language: Language): string {
  const { day, time } = whenParts(at, language);
  return day === undefined ? time : `${day} ${time}`;
}
