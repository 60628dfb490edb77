import type { Group, Meeting } from '#contract/church';
import { daysBetween, minutesOf, type ClockTime } from './dates.ts';
import { DAYS_AHEAD, upcoming, type Host, type Occurrence } from './meetings.ts';

const MINUTES = 24 * 60;

/**
 * The next date of each meeting of a host: the regular ones in the order of the week beginning on Sunday, then those of a
 * single day.
 */
export function nextOfEach<H extends Host>(host: H, now: ClockTime): readonly Occurrence<H>[] {
  return host.schedule
    .flatMap((meeting) => {
      const days = meeting.date ? daysBetween(now.date, meeting.date) : DAYS_AHEAD;
      return upcoming([{ ...host, schedule: [meeting] }], now, days)[0] ?? [];
    })
    .toSorted((one, other) => orderOf(one) - orderOf(other));
}

function orderOf({ meeting, date }: Occurrence): number {
  return (meeting.date ? Date.parse(date) : meeting.weekday * MINUTES) + minutesOf(meeting.start);
}

/** Whether a meeting is held every week, not in one week of the month or on a single day. */
export function isWeekly({ week, date }: Meeting): boolean {
  return !week && !date;
}

/** Hosts with the meetings of one group only; null selects all. Those without any are left out. */
export function ofGroup<H extends Host>(hosts: readonly H[], group: Group | null): readonly H[] {
  return hosts
    .map((host) => ({ ...host, schedule: host.schedule.filter((meeting) => group === null || meeting.group === group) }))
    .filter(({ schedule }) => schedule.length > 0);
}
