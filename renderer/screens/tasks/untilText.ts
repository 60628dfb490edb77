import { DAY_MS, dateText, wallTime, type TaskLine } from '#engine';
import type { Item } from '../../api/reads.ts';
import { dayTime, hourMinute } from '../../i18n/moments.ts';
import type { Translator } from '../../i18n/texts.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Until when a task is to be done, as people say it: the time today, else the day, too. Undefined without such a time. */
export function untilText(
  { until = '' }: TaskLine,
  item: Item,
  translator: Translator,
  now = Date.now(),
): string | undefined {
  const value = item[until];
  if (typeof value !== 'string') return undefined;
  const { t, language, zone } = translator;
  const isDay = DAY.test(value);
  const daysAhead = daysFrom(wallTime(now, zone).day, isDay ? value : wallTime(value, zone).day);
  if (isDay)
    return daysAhead === 0 ? t('ui.tasks.today') : daysAhead === 1 ? t('ui.tasks.tomorrow') : dateText(value, language);
  const time = hourMinute(value, zone);
  return daysAhead === 0 ? time : daysAhead === 1 ? t('ui.tasks.tomorrowAt', { time }) : dayTime(value, translator);
}

const daysFrom = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
