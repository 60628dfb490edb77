import type { ChurchPoint, SermonRow } from '../../api/shapes.ts';
import type { HomeKey } from '../../i18n/home.ts';
import { dayWords, timeWords } from '../../i18n/moments.ts';
import type { SiteKey, Speak } from '../../i18n/speak.ts';
import type { Occurrence } from '../../lib/meetings.ts';

/** What a meeting is called. */
export function meetingName(t: Speak<HomeKey>, { meeting }: Pick<Occurrence, 'meeting'>): string {
  return meeting.serviceName ?? t(meeting.weekday === 0 ? 'service.worship' : 'service.meeting');
}

/** The sermon of that day and place, as far as it is announced. */
export function sermonOf({ date, host }: Occurrence<ChurchPoint>, coming: readonly SermonRow[]): SermonRow | null {
  return coming.find((one) => one.date === date && (one.churchPointId ?? host.id) === host.id) ?? null;
}

/** What is different that day, in one sentence. */
export function changeWords(t: Speak<HomeKey>, s: Speak<SiteKey>, one: Occurrence): string {
  const { exception, date, start } = one;
  const about = { day: dayWords(s, date), name: `${one.host.name} ${meetingName(t, one)}` };
  const note = exception?.note ?? '';
  const brackets = note === '' ? '' : t('service.note', { note });
  if (exception?.cancelled === true) return t('service.cancelled', about) + brackets;
  if (start !== one.meeting.start) return t('service.moved', { ...about, time: timeWords(start) }) + brackets;
  return t('service.noted', { ...about, note });
}
