import type { Language } from '../types.ts';
import { wallTime } from '../value/time.ts';
import patterns from './patterns.json' with { type: 'json' };

/** How a date is written: with its year, without it, its month alone, or with its day of the week. */
export type DateStyle = 'day' | 'dayOfYear' | 'month' | 'dayInWords' | 'wholeDay';
/** How long the name of a day of the week is. */
export type WeekdayStyle = 'long' | 'short' | 'narrow';

const WEEKDAYS = { long: 'weekdays', short: 'shortWeekdays', narrow: 'narrowWeekdays' } as const;
// Grouping in threes is the same in every version of ICU; what stands between them is ours.
const NUMBERS = new Intl.NumberFormat('en', { maximumFractionDigits: 6 });

/** Thousands apart by a thin space in Chinese, by a comma in English; a true minus; at most six decimals. */
export function numberText(value: number, language: Language): string {
  return NUMBERS.format(value).replace('-', '−').replaceAll(',', patterns[language].thousands);
}

/** A share of one in per cent, rounded. What is not all of it is never 100, and what is not nothing never 0. */
export function roundedPercent(share: number, decimals = 0): number {
  const percent = Number((share * 100).toFixed(decimals));
  const step = 10 ** -decimals;
  if (share < 1 && percent >= 100) return 100 - step;
  return share > 0 && percent <= 0 ? step : percent;
}

/** A share of one as whole per cent. */
export function percentText(share: number, language: Language): string {
  return `${numberText(roundedPercent(share), language)}%`;
}

/** A date of the calendar. @param date  `YYYY-MM-DD` */
export function dateText(date: string, language: Language, style: DateStyle = 'day'): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const { months, shortMonths } = patterns[language];
  return filled(patterns[language][style], {
    year: String(year),
    month: months[month - 1],
    shortMonth: shortMonths[month - 1],
    day: String(day),
    weekday: weekdayText(new Date(`${date}T00:00:00Z`).getUTCDay(), language),
  });
}

/** A day of the week. @param weekday  0 is Sunday */
export function weekdayText(weekday: number, language: Language, style: WeekdayStyle = 'long'): string {
  return patterns[language][WEEKDAYS[style]][weekday] ?? '';
}

/** A moment to the minute on the clocks of a zone. @param moment  ISO 8601 */
export function momentText(moment: string, language: Language, zone: string, style: DateStyle = 'day'): string {
  const { day, clock } = wallTime(moment, zone);
  return filled(patterns[language].moment, { date: dateText(day, language, style), time: clock.slice(0, 5) });
}

const alternatives: Readonly<Record<Language, Intl.ListFormat>> = {
  zh: new Intl.ListFormat('zh', { type: 'disjunction' }),
  en: new Intl.ListFormat('en', { type: 'disjunction' }),
};

/** "Idle or in use", in the words of a language. */
export function alternativesText(titles: readonly string[], language: Language): string {
  return alternatives[language].format(titles);
}

function filled(pattern: string, parts: Readonly<Record<string, string | undefined>>): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '');
}
