import type { Meeting, WeekOfMonth } from './content.ts';

const WEEKS: readonly WeekOfMonth[] = ['first', 'second', 'third', 'fourth', 'last'];
const WEEK_MS = 7 * 86_400_000;

/** Whether a meeting takes place on a day, `YYYY-MM-DD`, its exceptions aside: for the site, its calendars and search engines. */
export function isHeldOn({ weekday, week, date }: Meeting, day: string): boolean {
  if (date) return date === day;
  const noon = new Date(`${day}T12:00:00Z`);
  const isLast = new Date(noon.getTime() + WEEK_MS).getUTCDate() < 8;
  const nth = WEEKS[Math.ceil(noon.getUTCDate() / 7) - 1];
  return noon.getUTCDay() === weekday && (!week || week === nth || (week === 'last' && isLast));
}
