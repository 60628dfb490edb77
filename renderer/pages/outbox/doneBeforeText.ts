import { wallTime } from '#engine';
import { serverNow } from '../../state/serverClock.ts';
import { clock, dayTime } from '../../i18n/moments.ts';
import type { Translator } from '../../i18n/texts.ts';

/** That an earlier submit under the same key did it, and when: with the day where it is another one. */
export function doneBeforeText(doneAt: string, translator: Pick<Translator, 't' | 'language' | 'zone'>): string {
  const { t, zone } = translator;
  const at = Date.parse(doneAt);
  const isToday = wallTime(at, zone).day === wallTime(serverNow(), zone).day;
  return t('ui.unknown.doneBefore', { time: isToday ? clock(at, zone) : dayTime(doneAt, translator) });
}
