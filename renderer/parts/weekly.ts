import type { Json } from '../api/reads.ts';
import type { Language } from '../i18n/texts.ts';

const LOCALES = { zh: 'zh-CN', en: 'en-GB' } as const;

/** Days of a week as their numbers, Monday first; 0 is Sunday. */
export const WEEK: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

/** A Sunday. */
const SUNDAY = Date.UTC(2026, 0, 4);

export function weekdayName(day: number, language: Language, style: 'long' | 'short' = 'long'): string {
  const form = new Intl.DateTimeFormat(LOCALES[language], { weekday: style, timeZone: 'UTC' });
  return form.format(new Date(SUNDAY + day * 86_400_000));
}

/** What comes every week, in one line: the day, from when till when, and the texts said of it. */
export function meetingText(entry: Readonly<Record<string, Json>>, language: Language): string {
  const { weekday, start, end, ...others } = entry;
  const day = typeof weekday === 'number' ? weekdayName(weekday, language) : '';
  const times = [start, end].filter((time) => typeof time === 'string').join('–');
  const [name] = Object.values(others).filter((value) => typeof value === 'string' && value !== '');
  return [day, times, ...(typeof name === 'string' ? [name] : [])].filter((part) => part !== '').join(' ');
}
