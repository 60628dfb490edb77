import type { ChurchPoint, SermonRow } from '#contract/church';
import { isForEverybody, meetingsOn, type Occurrence } from './meetings.ts';

/**
 * The announced sermon of a service: the one that refers to this service; one without a service belongs to the first public
 * service at that place. It belongs to its service, not to other meetings of that day.
 */
export function sermonOf(service: Occurrence<ChurchPoint>, coming: readonly SermonRow[]): SermonRow | null {
  const { host, date, meeting } = service;
  const ofDay = coming.filter((one) => one.date === date && (one.churchPointId ?? host.id) === host.id);
  const name = plain(meeting.serviceName);
  const named = ofDay.map((sermon) => [plain(sermon.serviceName), sermon] as const).filter(([of]) => of !== '');
  const own = named.find(([of]) => of === name) ?? named.find(([of]) => isPartOf(of, name) && !isTaken(of, service));
  if (own !== undefined) return own[1];
  const bySermon = meetingsOn([host], date).filter(({ exception }) => exception?.cancelled !== true);
  const first = bySermon.find((one) => isForEverybody(one.meeting)) ?? bySermon[0];
  return first?.meeting === meeting ? (ofDay.find(({ serviceName }) => plain(serviceName) === '') ?? null) : null;
}

/** An abbreviation, or prefixed with the place. */
function isPartOf(one: string, other: string): boolean {
  return other !== '' && (one.includes(other) || other.includes(one));
}

/** Whether another service of that day has exactly this name. */
function isTaken(name: string, { host, date }: Occurrence<ChurchPoint>): boolean {
  return meetingsOn([host], date).some(({ meeting }) => plain(meeting.serviceName) === name);
}

function plain(name: string | null): string {
  return (name ?? '').normalize('NFKC').replaceAll(/\s/g, '');
}
