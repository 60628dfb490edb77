import type { Meeting, WeekOfMonth } from '#contract/church';
import { dateText, weekdayText } from '../../i18n/moments.ts';
import type { SiteKey, Translate } from '../../i18n/texts.ts';
import { weekdayOf } from '../../lib/dates.ts';
import type { TimeKey } from './texts.ts';

const WEEKS: readonly WeekOfMonth[] = ['first', 'second', 'third', 'fourth', 'last'];

/** When a meeting is held: `Sunday`, `First Sunday of the month`, or the date of a single day. */
export function meetingDay(t: Translate<TimeKey>, s: Translate<SiteKey>, { weekday, week, date }: Meeting): string {
  if (date) return `${dateText(s, date)} ${weekdayText(s, weekdayOf(date))}`;
  const day = weekdayText(s, weekday);
  return week ? t('day.monthly', { nth: t('day.weeks').split(',')[WEEKS.indexOf(week)] ?? '', day }) : day;
}
