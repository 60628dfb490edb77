import { wallOf } from '../time.ts';
import { clockOf } from '../clockChanges.ts';

/**
 * The clock of a zone in calendar format (RFC 5545, VTIMEZONE): every change of the years around now, each as it was or will
 * be. A zone that never changes has one line.
 */
export function vtimezone(zone: string, now: Date): string {
  const { first, turns } = clockOf(zone, now);
  const standard = Math.min(first, ...turns.map(({ after }) => after));
  const observances = [
    observance(first > standard ? 'DAYLIGHT' : 'STANDARD', '19700101T000000', first, first),
    ...turns.map(({ at, before, after }) =>
      observance(after > standard ? 'DAYLIGHT' : 'STANDARD', stamp(new Date(at.getTime() + before * 60_000)), before, after),
    ),
  ];
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances.flat(), 'END:VTIMEZONE'].join('\r\n');
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
