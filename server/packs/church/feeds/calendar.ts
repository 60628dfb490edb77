import type { Meeting, WeekOfMonth } from '#contract/church';
import { isHeldOn } from '#contract/meeting';
import { addDays } from '#engine';
import { createHash } from 'node:crypto';
import {
  ICalCalendar,
  ICalEventRepeatingFreq,
  ICalEventStatus,
  ICalWeekday,
  type ICalRepeatingOptions,
} from 'ical-generator';
import { endOn } from '../read/schedule.ts';
import { momentOf, wallOf } from '../time.ts';
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
/** Which of its weekdays in a month. */
const NTH: Readonly<Record<WeekOfMonth, number>> = { first: 1, second: 2, third: 3, fourth: 4, last: -1 };
/** Length of a meeting without an end; minutes. */
const DEFAULT_MINUTES = 90;
/** A phone asks again after so long; seconds. */
const REFRESH_SECONDS = 21_600;

/**
 * Meetings of every week, of a week of each month and of single days, on the church's clock. A day on which one is cancelled is
 * taken out (EXDATE), one that is moved stands by itself under the same id (decision 23); a single day is the event itself.
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
  const days = meeting.exceptions.filter(({ date }) => isHeldOn(meeting, date) && date >= first);
  const shared = {
    id,
    summary: [meeting.serviceName, gathering.name].filter((each) => each !== null).join(' · '),
    timezone: zone,
    stamp: new ZonedDate(now, 'UTC'),
    ...(gathering.place === null ? {} : { location: gathering.place }),
  };
  const isSingle = typeof meeting.date === 'string';
  const [ofThatDay] = isSingle ? days : [];
  calendar.createEvent({
    ...shared,
    ...(ofThatDay?.cancelled === true ? { status: ICalEventStatus.CANCELLED } : {}),
    ...hours(first, ofThatDay?.start ?? meeting.start, endOn(meeting, ofThatDay), zone),
    ...describedBy(ofThatDay?.note ?? meeting.note),
    ...(isSingle ? {} : { repeating: repetition(meeting, days, zone) }),
  });
  for (const day of isSingle ? [] : days.filter(({ cancelled }) => !cancelled)) {
    const { date, start, note } = day;
    calendar.createEvent({
      ...shared,
      recurrenceId: at(date, meeting.start, zone),
      status: ICalEventStatus.CONFIRMED,
      ...hours(date, start ?? meeting.start, endOn(meeting, day), zone),
      ...describedBy(note ?? null),
    });
  }
}

function repetition({ weekday, week, start }: Meeting, days: Meeting['exceptions'], zone: string): ICalRepeatingOptions {
  const cancelled = days.filter((day) => day.cancelled).map(({ date }) => at(date, start, zone));
  const nth = week ?? null;
  return {
    freq: nth === null ? ICalEventRepeatingFreq.WEEKLY : ICalEventRepeatingFreq.MONTHLY,
    byDay: [DAYS[weekday]!],
    ...(nth === null ? {} : { bySetPos: NTH[nth] }),
    ...(cancelled.length === 0 ? {} : { exclude: cancelled }),
  };
}

const describedBy = (note: string | null): { readonly description?: string } => (note === null ? {} : { description: note });

/** The meeting's first day of this year: the same all year long, so that a phone does not take it for a new one every week. */
function firstDay(meeting: Meeting, today: string): string {
  const start = `${today.slice(0, 4)}-01-01`;
  const month = Array.from({ length: 31 }, (_, ahead) => addDays(start, ahead));
  return meeting.date ?? month.find((date) => isHeldOn(meeting, date))!;
}

function hours(date: string, start: string, end: string | null, zone: string): { readonly start: Date; readonly end: Date } {
  const begins = momentOf(date, start, zone);
  const ends = end === null ? new Date(begins.getTime() + DEFAULT_MINUTES * 60_000) : momentOf(date, end, zone);
  const later = ends > begins ? ends : new Date(ends.getTime() + 86_400_000);
  return { start: new ZonedDate(begins, zone), end: new ZonedDate(later, zone) };
}

const at = (date: string, time: string, zone: string): Date => new ZonedDate(momentOf(date, time, zone), zone);

/** Stays the same while its days, hour and name do. */
function idOf({ host }: Place, { id }: Gathering, { weekday, week, date, start, serviceName }: Meeting): string {
  const days = [week ?? null, date ?? null].filter((each) => each !== null);
  const digest = createHash('sha256')
    .update(JSON.stringify([id, weekday, start, serviceName, ...days]))
    .digest('hex');
  return `${digest.slice(0, 24)}@${host}`;
}
