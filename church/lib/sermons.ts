import type { ChurchPoint, SermonRow } from '../api/shapes.ts';
import { isOfAll, meetingsOn, type Occurrence } from './meetings.ts';

/**
 * The sermon of a service, as far as it is announced: the one that names this service; one that names none is of the first service
 * for everybody at that place. It belongs to its service, not to whatever else takes place that day.
 */
export function sermonOf(service: Occurrence<ChurchPoint>, coming: readonly SermonRow[]): SermonRow | null {
  const { host, date, meeting } = service;
  const ofDay = coming.filter((one) => one.date === date && (one.churchPointId ?? host.id) === host.id);
  const name = plain(meeting.serviceName);
  const named = ofDay.map((sermon) => [plain(sermon.serviceName), sermon] as const).filter(([of]) => of !== '');
  const own = named.find(([of]) => of === name) ?? named.find(([of]) => isPartOf(of, name) && !isTaken(of, service));
  if (own !== undefined) return own[1];
  const held = meetingsOn([host], date).filter(({ exception }) => exception?.cancelled !== true);
  const first = held.find((one) => isOfAll(one.meeting)) ?? held[0];
  return first?.meeting === meeting ? (ofDay.find(({ serviceName }) => plain(serviceName) === '') ?? null) : null;
}

/** Written shorter, or with the place before it. */
function isPartOf(one: string, other: string): boolean {
  return other !== '' && (one.includes(other) || other.includes(one));
}

/** Whether another service of that day is called exactly so. */
function isTaken(name: string, { host, date }: Occurrence<ChurchPoint>): boolean {
  return meetingsOn([host], date).some(({ meeting }) => plain(meeting.serviceName) === name);
}

function plain(name: string | null): string {
  return (name ?? '').normalize('NFKC').replaceAll(/\s/g, '');
}
