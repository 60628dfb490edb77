import { weekdayText, type Language } from '#engine';
import type { Json } from '../api/reads.ts';

/** Days of a week as their numbers, Monday first; 0 is Sunday. */
export const WEEK: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

/** A weekly entry in one line: day, start, end, and its texts. */
export function meetingText(entry: Readonly<Record<string, Json>>, language: Language): string {
  const { weekday, start, end, ...others } = entry;
  const day = typeof weekday === 'number' ? weekdayText(weekday, language) : '';
  const times = [start, end].filter((time) => typeof time === 'string').join('–');
  const [name] = Object.values(others).filter((value) => typeof value === 'string' && value !== '');
  return [day, times, ...(typeof name === 'string' ? [name] : [])].filter((part) => part !== '').join(' ');
}
