import { offsetOf, wallOf } from '../time.ts';

const DAY = 86_400_000;
/** Years before and after the present one that a calendar tells the clock changes of. */
const AROUND = 2;

/**
 * The clock of a zone as calendars want it told (RFC 5545, VTIMEZONE): every change of the years around now, each as it was or will
 * be. A zone that never changes has one line.
 */
export function vtimezone(zone: string, now: Date): string {
  const year = now.getUTCFullYear();
  const [from, to] = [Date.UTC(year - AROUND, 0, 1), Date.UTC(year + AROUND + 1, 0, 1)];
  const first = offsetOf(new Date(from), zone);
  const changes = changesOf(zone, from, to);
  const standard = Math.min(first, ...changes.map(({ after }) => after));
  const observances = [
    observance(first > standard ? 'DAYLIGHT' : 'STANDARD', '19700101T000000', first, first),
    ...changes.map(({ at, before, after }) =>
      observance(after > standard ? 'DAYLIGHT' : 'STANDARD', stamp(new Date(at.getTime() + before * 60_000)), before, after),
    ),
  ];
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances.flat(), 'END:VTIMEZONE'].join('\r\n');
}

interface Change {
  readonly at: Date;
  /** Minutes ahead of UTC. */
  readonly before: number;
  readonly after: number;
}

function changesOf(zone: string, from: number, to: number): readonly Change[] {
  const changes: Change[] = [];
  for (let day = from; day < to; day += DAY) {
    const [before, after] = [offsetOf(new Date(day), zone), offsetOf(new Date(day + DAY), zone)];
    if (before !== after) changes.push({ at: turn(zone, day, day + DAY, before), before, after });
  }
  return changes;
}

/** The minute in which a clock turns. */
function turn(zone: string, from: number, to: number, before: number): Date {
  let [low, high] = [from, to];
  while (high - low > 60_000) {
    const middle = low + Math.floor((high - low) / 120_000) * 60_000;
    if (offsetOf(new Date(middle), zone) === before) low = middle;
    else high = middle;
  }
  return new Date(high);
}

function observance(kind: 'STANDARD' | 'DAYLIGHT', start: string, before: number, after: number): readonly string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${offset(before)}`,
    `TZOFFSETTO:${offset(after)}`,
    `END:${kind}`,
  ];
}

/** A wall clock's reading, given as if it were UTC. */
function stamp(asUtc: Date): string {
  const { date, time } = wallOf(asUtc, 'UTC');
  return `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;
}

function offset(minutes: number): string {
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`;
}
