import { daysBetween, weekdayOf } from '../lib/dates.ts';
import type { Translate, SiteKey } from './texts.ts';

type T = Translate<SiteKey>;

/** `11 月 24 日`, `Nov 24`. */
export function dayText(t: T, date: string): string {
  const [, month = 1, day = 1] = date.split('-').map(Number);
  return unbroken(t('date.day', { month, day, monthName: wordOf(t('date.months'), month - 1) }));
}

/** With its year. */
export function dateText(t: T, date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return unbroken(t('date.full', { year, month, day, monthName: wordOf(t('date.months'), month - 1) }));
}

/** The day of the week; Sunday is the Lord's day in Chinese. */
export function weekdayText(t: T, weekday: number): string {
  return wordOf(t('date.weekdays'), weekday);
}

/** `今天`, `昨天`, a day of the week, or the date: the shortest form. */
export function shortDay(t: T, date: string, today: string): string {
  const ago = daysBetween(date, today);
  if (ago === 0) return t('date.today');
  if (ago === 1) return t('date.yesterday');
  if (ago === -1) return t('date.tomorrow');
  if (ago > 1 && ago < 7) return weekdayText(t, weekdayOf(date));
  return date.slice(0, 4) === today.slice(0, 4) ? dayText(t, date) : dateText(t, date);
}

/** `9:30`. */
export function timeText(time: string): string {
  return time.replace(/^0/, '');
}

/** Duration of a recording in minutes: never less than a minute. */
export function roundMinutes(seconds: number): number {
  return Math.max(1, Math.round(seconds / 60));
}

/** `38 分`. */
export function minutesText(t: T, seconds: number): string {
  return unbroken(t('date.minutes', { minutes: roundMinutes(seconds) }));
}

/** `12:31`, `1:02:03`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (part: number): string => String(part).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** With non-breaking spaces. */
function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00a0');
}

function wordOf(list: string, index: number): string {
  return list.split(',')[index] ?? '';
}
