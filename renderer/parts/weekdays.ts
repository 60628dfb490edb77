import { weekdayText, type ViewField } from '#engine';
import type { Json } from '../api/reads.ts';
import type { Translator } from '../i18n/texts.ts';
import { valueText } from './value/valueText.ts';

/** Days of a week as their numbers, Monday first; 0 is Sunday. */
export const WEEK: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

/** An entry of a schedule in one line: its day (which of the month, or a single date), start, end, and its texts. */
export function meetingText(entry: Readonly<Record<string, Json>>, schedule: ViewField, translator: Translator): string {
  const { weekday, week, date, start, end, ...others } = entry;
  const weekField = schedule.items?.fields?.find(({ name }) => name === 'week');
  const weekly = typeof weekday === 'number' ? weekdayText(weekday, translator.language) : date;
  const day =
    weekField && typeof week === 'string' && typeof weekly === 'string'
      ? translator.t('ui.schedule.monthly', { nth: valueText(weekField, week, translator), day: weekly })
      : weekly;
  const times = [start, end].filter((time) => typeof time === 'string').join('–');
  const [name] = Object.values(others).filter((value) => typeof value === 'string' && value !== '');
  return [day, times, name].filter((part) => typeof part === 'string' && part !== '').join(' ');
}
