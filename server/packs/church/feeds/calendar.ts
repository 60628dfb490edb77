import type { Meeting } from '#contract/church';
import { createHash } from 'node:crypto';
import { ICalCalendar, ICalEventRepeatingFreq, ICalEventStatus, ICalWeekday } from 'ical-generator';
import { endOn } from '../read/schedule.ts';
import { addDays, momentOf, wallOf, weekdayOf } from '../time.ts';
import { ZonedDate } from './ZonedDate.ts';
import { vtimezone } from './vtimezone.ts';

/** Whose meetings these are. */
export interface Gathering {
  readonly id: string;
  readonly name: string;
  readonly place: string | null;
  readonly meetings: readonly Meeting[];
}

/** A calendar to subscribe to. */
export interface CalendarOf {
  readonly name: string;
  readonly zone: string;
  /** Host of the site, for globally unique ids. */
  readonly host: string;
  readonly now: Date;
  readonly gatherings: readonly Gathering[];
}

const DAYS = [ICalWeekday.SU, ICalWeekday.MO, ICalWeekday.TU, ICalWeekday.WE, ICalWeekday.TH, ICalWeekday.FR, ICalWeekday.SA];
/** Length of a meeting without an end; minutes. */
const DEFAULT_MINUTES = 90;
/** A phone asks again after so long; seconds. */
const REFRESH_SECONDS = 21_600;

/**
 * Meetings of every week on the church's clock. A day on which one is cancelled is taken out (EXDATE), one that is moved stands by
 * itself under the same id (decision 23).
 */
export function calendarText({ name, zone, host, now, gatherings }: CalendarOf): string {
  const calendar = new ICalCalendar({
    name,
    prodId: { company: 'Takt', product: 'church' },
    timezone: { name: zone, generator: () => vtimezone(zone, now) },
    ttl: REFRESH_SECONDS,
  });
  for (const gathering of gatherings)
    for (const meeting of gathering.meetings) addMeeting(calendar, { zone, host, now }, gathering, meeting);
  // Stamps are moments, not readings of a clock in a zone (RFC 5545, 3.8.7.2).
  return calendar.toString().replaceAll(/^(DTSTAMP:\d{8}T\d{6})$/gm, '$1Z');
}

type Place = Pick<CalendarOf, 'zone' | 'host' | 'now'>;

function addMeeting(calendar: ICalCalendar, place: Place, gathering: Gathering, meeting: Meeting): void {
  const { zone, now } = place;
  const first = firstDay(meeting, wallOf(now, zone).date);
  const id = idOf(place, gathering, meeting);
  const days = meeting.exceptions.filter(({ date }) => weekdayOf(date) === meeting.weekday && date >= first);
  const cancelledDates = days.filter(({ cancelled }) => cancelled).map(({ date }) => at(date, meeting.start, zone));
  const shared = {
    summary: [meeting.serviceName, gathering.name].filter((each) => each !== null).join(' · '),
    timezone: zone,
    stamp: new ZonedDate(now, 'UTC'),
    ...(gathering.place === null ? {} : { location: gathering.place }),
  };
  calendar.createEvent({
    ...shared,
    id,
    ...hours(first, meeting.start, meeting.end, zone),
    ...(meeting.note === null ? {} : { description: meeting.note }),
    repeating: {
      freq: ICalEventRepeatingFreq.WEEKLY,
      byDay: [DAYS[meeting.weekday]!],
      ...(cancelledDates.length === 0 ? {} : { exclude: cancelledDates }),
    },
  });
  for (const day of days.filter(({ cancelled }) => !cancelled)) {
    const { date, start, note } = day;
    calendar.createEvent({
      ...shared,
      id,
      recurrenceId: at(date, meeting.start, zone),
      status: ICalEventStatus.CONFIRMED,
      ...hours(date, start ?? meeting.start, endOn(meeting, day), zone),
      ...(note === null ? {} : { description: note }),
    });
  }
}

/** The meeting's first day of this year: the same all year long, so that a phone does not take it for a new one every week. */
function firstDay({ weekday }: Meeting, today: string): string {
  const start = `${today.slice(0, 4)}-01-01`;
  return addDays(start, (weekday - weekdayOf(start) + 7) % 7);
}

function hours(date: string, start: string, end: string | null, zone: string): { readonly start: Date; readonly end: Date } {
  const begins = momentOf(date, start, zone);
  const ends = end === null ? new Date(begins.getTime() + DEFAULT_MINUTES * 60_000) : momentOf(date, end, zone);
  const later = ends > begins ? ends : new Date(ends.getTime() + 86_400_000);
  return { start: new ZonedDate(begins, zone), end: new ZonedDate(later, zone) };
}

const at = (date: string, time: string, zone: string): Date => new ZonedDate(momentOf(date, time, zone), zone);

/** Stays the same while weekday, hour and name do. */
function idOf({ host }: Place, { id }: Gathering, { weekday, start, serviceName }: Meeting): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([id, weekday, start, serviceName]))
    .digest('hex');
  return `${digest.slice(0, 24)}@${host}`;
}
