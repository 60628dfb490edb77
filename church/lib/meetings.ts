import type { ChurchPoint, Fellowship, Group, Meeting, MeetingException } from '../api/shapes.ts';
import { addDays, addMinutes, daysBetween, minutesOf, weekdayOf, type ClockTime } from './dates.ts';

/** Whose meetings they are. */
export type Host = Pick<ChurchPoint | Fellowship, 'id' | 'name' | 'schedule'>;

/** A meeting on its day. */
export interface Occurrence<H extends Host = Host> {
  readonly host: H;
  readonly meeting: Meeting;
  readonly date: string;
  readonly start: string;
  readonly end: string | null;
  /** What is different that day; null when it is as always. */
  readonly exception: MeetingException | null;
}

/** A meeting without an end is taken for as long as this. */
const USUAL_MINUTES = 90;
const DAY_MINUTES = 24 * 60;
/** How far ahead is looked: a meeting may be cancelled some weeks in a row. */
const DAYS_AHEAD = 35;

/** The meeting that begins next; one that has begun is none, cancelled ones are passed over. */
export function nextMeeting<H extends Host>(hosts: readonly H[], now: ClockTime): Occurrence<H> | null {
  return takingPlace(hosts, now).find((one) => !isRunning(one, now)) ?? null;
}

/** The meetings that go on at this moment. */
export function runningMeetings<H extends Host>(hosts: readonly H[], now: ClockTime): readonly Occurrence<H>[] {
  return takingPlace(hosts, now).filter((one) => isRunning(one, now));
}

/** Whether a meeting has begun and is not over. */
export function isRunning(one: Occurrence, now: ClockTime): boolean {
  return sinceStart(one, now) >= 0 && !isOver(one, now);
}

/**
 * The services of the next Sunday that has any, those that go on among them; what else takes place meanwhile does not matter.
 * Meetings of a group of their own count only for a church that has no others on Sundays.
 */
export function sundayServices<H extends Host>(hosts: readonly H[], now: ClockTime): readonly Occurrence<H>[] {
  const sundays = takingPlace(hosts, now).filter(({ date }) => weekdayOf(date) === 0);
  const services = sundays.some(({ meeting }) => isOfAll(meeting))
    ? sundays.filter(({ meeting }) => isOfAll(meeting))
    : sundays;
  return services.filter(({ date }) => date === services[0]?.date);
}

/** Whether a meeting is for everybody. */
export function isOfAll({ group }: Meeting): boolean {
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

/** Minutes a meeting takes; one that ends by an earlier hour than it begins goes on past midnight. */
function lengthOf({ start, end }: Pick<Meeting, 'start' | 'end'>): number {
  if (end === null) return USUAL_MINUTES;
  return (minutesOf(end) - minutesOf(start) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
}

/** What is different in the next seven days: cancelled, moved, or with a note. */
export function changesThisWeek<H extends Host>(hosts: readonly H[], now: ClockTime): readonly Occurrence<H>[] {
  return upcoming(hosts, now, 6).filter(({ exception }) => exception !== null);
}

/** Every meeting from now on, what began yesterday and goes on among them, by day and time; the order of the hosts decides between equals. */
export function upcoming<H extends Host>(hosts: readonly H[], now: ClockTime, days: number): readonly Occurrence<H>[] {
  const dates = Array.from({ length: days + 2 }, (_, day) => addDays(now.date, day - 1));
  return dates.flatMap((date) => meetingsOn(hosts, date)).filter((one) => !isOver(one, now));
}

/** Each meeting of a host on its next day, in the order of the week beginning on Sunday. */
export function weekOf<H extends Host>(host: H, now: ClockTime): readonly Occurrence<H>[] {
  const coming = upcoming([host], now, 7);
  const nextOfEach = coming.filter(({ meeting }, n) => coming.findIndex((one) => one.meeting === meeting) === n);
  return nextOfEach.toSorted(
    (one, other) =>
      one.meeting.weekday - other.meeting.weekday || minutesOf(one.meeting.start) - minutesOf(other.meeting.start),
  );
}

/** The meetings of a day, cancelled ones among them, by their time that day. */
export function meetingsOn<H extends Host>(hosts: readonly H[], date: string): readonly Occurrence<H>[] {
  return hosts
    .flatMap((host) =>
      host.schedule.filter(({ weekday }) => weekday === weekdayOf(date)).map((meeting) => at(host, meeting, date)),
    )
    .toSorted((one, other) => minutesOf(one.start) - minutesOf(other.start));
}

/** Hosts with the meetings of one group only; null leaves all. Those without any are left out. */
export function ofGroup<H extends Host>(hosts: readonly H[], group: Group | null): readonly H[] {
  return hosts
    .map((host) => ({ ...host, schedule: host.schedule.filter((meeting) => group === null || meeting.group === group) }))
    .filter(({ schedule }) => schedule.length > 0);
}

function at<H extends Host>(host: H, meeting: Meeting, date: string): Occurrence<H> {
  const exception = meeting.exceptions.find((one) => one.date === date) ?? null;
  const start = exception?.start ?? meeting.start;
  return { host, meeting, date, start, end: exception?.end ?? movedEnd(meeting, start), exception };
}

/** A meeting that begins later without saying when it ends takes as long as always. */
function movedEnd({ start, end }: Meeting, moved: string): string | null {
  if (end === null || moved === start) return end;
  return addMinutes(moved, lengthOf({ start, end }));
}
