import type { ChurchPoint, Fellowship, SermonRow } from '#contract/church';
import type { HomeKey } from '../../i18n/home.ts';
import { dayText, shortDay, timeText, weekdayText } from '../../i18n/moments.ts';
import type { SiteKey, Translate } from '../../i18n/texts.ts';
import { daysBetween, weekdayOf, type ClockTime } from '../../lib/dates.ts';
import { isRunning, nextMeeting, runningMeetings, sundayServices, type Occurrence } from '../../lib/meetings.ts';
import { sermonOf } from '../../lib/sermons.ts';

/** Days from today to the last one of "this Sunday". */
const THIS_WEEK = 6;

/** The meetings shown on a home page. */
export interface Services {
  /** This Sunday's service, preferably one with an announced sermon; without a service, the next meeting. */
  readonly first: Occurrence<ChurchPoint | Fellowship> | null;
  readonly sermon: SermonRow | null;
  /** Other services at that place on that Sunday, other running meetings, and the next one: each once. */
  readonly also: readonly MeetingLine[];
}

/** Selects them. */
export function servicesOf(
  points: readonly ChurchPoint[],
  fellowships: readonly Fellowship[],
  coming: readonly SermonRow[],
  now: ClockTime,
): Services {
  const hosts = [...points, ...fellowships];
  const sundays = sundayServices(points, now);
  const sunday = sundays.find((one) => sermonOf(one, coming) !== null) ?? sundays[0];
  const next = nextMeeting(hosts, now);
  const first = sunday ?? next;
  const others = sundays.filter(({ host }) => host.id === first?.host.id);
  const all = [...runningMeetings(hosts, now), ...(next === null ? [] : [next]), ...others];
  const isSame = (one: Occurrence, other: Occurrence | null): boolean =>
    one.meeting === other?.meeting && one.date === other.date;
  const also = all
    .filter((one, at) => !isSame(one, first) && all.findIndex((other) => isSame(one, other)) === at)
    .map((one) => ({ one, isNext: isSame(one, next) }));
  return { first, sermon: sunday === undefined ? null : sermonOf(sunday, coming), also };
}

/** Heading of a meeting: this Sunday, or the next meeting; and whether it is running. */
export function headingText(t: Translate<HomeKey>, s: Translate<SiteKey>, one: Occurrence, now: ClockTime): string {
  const isSunday = weekdayOf(one.date) === 0;
  const isNear = daysBetween(now.date, one.date) <= THIS_WEEK;
  const name = t(isSunday ? (isNear ? 'service.sunday' : 'service.sundayLater') : 'service.next');
  const day = isSunday ? dayText(s, one.date) : `${dayText(s, one.date)} ${weekdayText(s, weekdayOf(one.date))}`;
  return [name, day, ...(isRunning(one, now) ? [t('service.running')] : [])].join(' ·\u00a0');
}

/** A meeting in one line, and whether it is the next one. */
export interface MeetingLine {
  readonly one: Occurrence;
  readonly isNext: boolean;
}

/** Text of a running, next or other service of that Sunday, in one line. */
export function meetingText(
  t: Translate<HomeKey>,
  s: Translate<SiteKey>,
  { one, isNext }: MeetingLine,
  now: ClockTime,
): string {
  const about = { time: timeText(one.start), name: meetingName(t, one), place: one.host.name };
  if (isRunning(one, now)) return t('service.runningLine', about);
  if (!isNext) return t('service.alsoLine', about);
  const away = daysBetween(now.date, one.date);
  const day = away > 1 && away <= THIS_WEEK ? weekdayText(s, weekdayOf(one.date)) : shortDay(s, one.date, now.date);
  return t('service.nextLine', { ...about, day });
}

/** Name of a meeting. */
export function meetingName(t: Translate<HomeKey>, { meeting }: Pick<Occurrence, 'meeting'>): string {
  return meeting.serviceName ?? t(meeting.weekday === 0 ? 'service.worship' : 'service.meeting');
}

/** The exception of that day, in one sentence. */
export function changeText(t: Translate<HomeKey>, s: Translate<SiteKey>, one: Occurrence): string {
  const { exception, date, start } = one;
  const about = { day: dayText(s, date), name: `${one.host.name} ${meetingName(t, one)}` };
  const note = exception?.note ?? '';
  const brackets = note === '' ? '' : t('service.note', { note });
  if (exception?.cancelled === true) return t('service.cancelled', about) + brackets;
  if (start !== one.meeting.start) return t('service.moved', { ...about, time: timeText(start) }) + brackets;
  return t('service.noted', { ...about, note });
}
