import type { Meeting, MeetingException, WeekOfMonth } from '#contract/church';
import { addDays, minutesIn } from '#engine';
import { clockAt, weekdayOf } from '../time.ts';

/** When it ends on a day; what begins at another hour, without a word of its end, takes as long as always. */
export function endOn({ start, end }: Meeting, exception?: MeetingException): string | null {
  const moved = exception?.start ?? null;
  const exceptionEnd = exception?.end ?? null;
  if (exceptionEnd !== null || end === null || moved === null) return exceptionEnd ?? end;
  return clockAt(minutesIn(moved) + minutesIn(end) - minutesIn(start));
}

type StoredMeeting = Readonly<Record<string, unknown>>;

/**
 * The meetings of a row, through the week from its first day, then those of a single day; days past are left out (decision 23),
 * one that may go on since yesterday is not.
 */
export function scheduleOf(stored: unknown, today: string): readonly Meeting[] {
  const meetings = Array.isArray(stored) ? (stored as readonly StoredMeeting[]).map((each) => meetingOf(each, today)) : [];
  return meetings
    .filter(({ date }) => date === null || date! >= addDays(today, -1))
    .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
}

const orderOf = ({ date, weekday, start }: Meeting): string => `${date ?? ''} ${weekday} ${start}`;

function meetingOf(stored: StoredMeeting, today: string): Meeting {
  const exceptions = Array.isArray(stored['exceptions']) ? (stored['exceptions'] as readonly StoredMeeting[]) : [];
  const date = word(stored['date']);
  return {
    weekday: date === null ? Number(stored['weekday']) : weekdayOf(date),
    week: word(stored['week']) as WeekOfMonth | null, // a word of its enum
    date,
    start: clock(stored['start']) ?? '',
    end: clock(stored['end']),
    serviceName: word(stored['serviceName']),
    language: word(stored['language']),
    group: word(stored['group']) as Meeting['group'], // a word of its enum
    note: word(stored['note']),
    exceptions: exceptions.map(exceptionOf).filter(({ date }) => date >= today),
  };
}

function exceptionOf(stored: StoredMeeting): MeetingException {
  return {
    date: String(stored['date']),
    cancelled: stored['cancelled'] === true,
    start: clock(stored['start']),
    end: clock(stored['end']),
    note: word(stored['note']),
  };
}

const word = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const clock = (value: unknown): string | null => word(value)?.slice(0, 5) ?? null;
