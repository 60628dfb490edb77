import { DAY_MS, dateText, wallTime, type TaskLine } from '#engine';
import type { Item } from '../../api/reads.ts';
import { dayTime, hourMinute } from '../../i18n/moments.ts';
import type { Translator } from '../../i18n/texts.ts';
import { serverNow } from '../../state/serverClock.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Until when a task is to be done, as people say it: the time today, else the day, too. Undefined without such a time. */
export function untilText(
  { until = '' }: TaskLine,
  item: Item,
  translator: Translator,
  now = serverNow(),
): string | undefined {
  const value = item[until];
  if (typeof value !== 'string') return undefined;
  const { t, language, zone } = translator;
  const today = wallTime(now, zone).day;
  const isDay = DAY.test(value);
  const daysAhead = daysFrom(today, isDay ? value : wallTime(value, zone).day);
  if (isDay) {
    if (daysAhead === 0) return t('ui.tasks.today');
    if (daysAhead === 1) return t('ui.tasks.tomorrow');
    return dateText(value, language, value.slice(0, 4) === today.slice(0, 4) ? 'dayOfYear' : 'day');
  }
  const time = hourMinute(value, zone);
  return daysAhead === 0 ? time : daysAhead === 1 ? t('ui.tasks.tomorrowAt', { time }) : dayTime(value, translator);
}

const daysFrom = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
