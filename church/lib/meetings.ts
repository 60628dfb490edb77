import type { ChurchPoint, Fellowship, Meeting, MeetingException } from '#contract/church';
import { isHeldOn } from '#contract/meeting';
import { addDays, addMinutes, daysBetween, minutesOf, weekdayOf, type ClockTime } from './dates.ts';

/** The host of meetings. */
export type Host = Pick<ChurchPoint | Fellowship, 'id' | 'name' | 'schedule'>;

/** A meeting on a date. */
export interface Occurrence<H extends Host = Host> {
  readonly host: H;
  readonly meeting: Meeting;
  readonly date: string;
  readonly start: string;
  readonly end: string | null;
  /** The exception of that day; null for a regular meeting. */
  readonly exception: MeetingException | null;
}

/** Assumed duration of a meeting without an end, as long as this. */
const USUAL_MINUTES = 90;
const DAY_MINUTES = 24 * 60;
/** Days searched ahead: a meeting may be cancelled some weeks in a row. */
export const DAYS_AHEAD = 35;

/** The next meeting; running and cancelled ones are skipped. */
export function nextMeeting<H extends Host>(hosts: readonly H[], now: ClockTime): Occurrence<H> | null {
  return takingPlace(hosts, now).find((one) => !isRunning(one, now)) ?? null;
}

/** The meetings running now. */
export function runningMeetings<H extends Host>(hosts: readonly H[], now: ClockTime): readonly Occurrence<H>[] {
  return takingPlace(hosts, now).filter((one) => isRunning(one, now));
}

/** Whether a meeting has begun and is not over. */
export function isRunning(one: Occurrence, now: ClockTime): boolean {
  return sinceStart(one, now) >= 0 && !isOver(one, now);
}

/**
 * The services of the next Sunday that has any, including running ones; other meetings at that time do not matter. Meetings
 * of groups only count for a church that has no others on Sundays.
 */
export function sundayServices<H extends Host>(hosts: readonly H[], now: ClockTime): readonly Occurrence<H>[] {
  const sundays = takingPlace(hosts, now).filter(({ date }) => weekdayOf(date) === 0);
  const services = sundays.some(({ meeting }) => isForEverybody(meeting))
    ? sundays.filter(({ meeting }) => isForEverybody(meeting))
    : sundays;
  return services.filter(({ date }) => date === services[0]?.date);
}

/** Whether a meeting is for everybody. */
export function isForEverybody({ group }: Meeting): boolean {
  return group === null || group === 'main';
}

function takingPlace<H extends Host>(hosts: readonly H[], now: ClockTime): readonly Occurrence<H>[] {
  return upcoming(hosts, now, DAYS_AHEAD).filter(({ exception }) => exception?.cancelled !== true);
}

function isOver(one: Occurrence, now: ClockTime): boolean {
  return sinceStart(one, now) >= lengthOf(one);
}

/** Minutes since a meeting began; negative before. */
function sinceStart({ date, start }: Occurrence, now: ClockTime): number {
  return daysBetween(date, now.date) * DAY_MINUTES + minutesOf(now.time) - minutesOf(start);
}

/** Duration of a meeting in minutes; one that ends by an earlier hour than it begins goes on past midnight. */
function lengthOf({ start, end }: Pick<Meeting, 'start' | 'end'>): number {
  if (end === null) return USUAL_MINUTES;
  return (minutesOf(end) - minutesOf(start) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
}

/** Exceptions of the next seven days: cancelled, moved, or with a note. */
export function changesThisWeek<H extends Host>(hosts: readonly H[], now: ClockTime): readonly Occurrence<H>[] {
  return upcoming(hosts, now, 6).filter(({ exception }) => exception !== null);
}

/**
 * All meetings from now on, including those that began yesterday and are still running, by day and time; ties are in the
 * order of the hosts.
 */
export function upcoming<H extends Host>(hosts: readonly H[], now: ClockTime, days: number): readonly Occurrence<H>[] {
  const dates = Array.from({ length: days + 2 }, (_, day) => addDays(now.date, day - 1));
  return dates.flatMap((date) => meetingsOn(hosts, date)).filter((one) => !isOver(one, now));
}

/** The meetings of a day, including cancelled ones, by their time that day. */
export function meetingsOn<H extends Host>(hosts: readonly H[], date: string): readonly Occurrence<H>[] {
  return hosts
    .flatMap((host) => host.schedule.filter((meeting) => isHeldOn(meeting, date)).map((meeting) => at(host, meeting, date)))
    .toSorted((one, other) => minutesOf(one.start) - minutesOf(other.start));
}

function at<H extends Host>(host: H, meeting: Meeting, date: string): Occurrence<H> {
  const exception = meeting.exceptions.find((one) => one.date === date) ?? null;
  const start = exception?.start ?? meeting.start;
  return { host, meeting, date, start, end: exception?.end ?? movedEnd(meeting, start), exception };
}

/** A meeting that starts later without a new end keeps its duration. */
function movedEnd({ start, end }: Meeting, moved: string): string | null {
  if (end === null || moved === start) return end;
  return addMinutes(moved, lengthOf({ start, end }));
}
