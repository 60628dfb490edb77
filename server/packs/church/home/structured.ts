import type { Meeting, ChurchPoint, HomeData } from '#contract/church';
import { isHeldOn } from '#contract/meeting';
import { addDays } from '#engine';
import type { Reader } from '../../../core/renderText.ts';
import { PICTURE } from '../feeds/picture.ts';
import { feedLinks } from '../feeds/podcast.ts';
import { dataScript, metaOf, nameOf, pictureMeta } from '../mirror/page.ts';
import { endOn } from '../read/schedule.ts';
import { isoIn, momentOf, wallOf } from '../time.ts';

/** A meeting on a day. */
interface Occurrence {
  readonly meeting: Meeting;
  readonly start: Date;
  readonly end: Date | null;
}

/** Days in which the next of each month's meetings is: five weeks and a cancelled one. */
const DAYS_AHEAD = 70;

/** Letters of a description. */
const DESCRIPTION = 150;

/** What search engines and messengers read of home: the church, its places, what was said last, and the next services. */
export function homeHead(data: HomeData, origin: string, reader: Reader): string {
  const { site, banners } = data;
  const title = nameOf(site, reader);
  return [
    ...metaOf({ site, reader, origin, path: '/', title, summary: descriptionOf(data, title) }, 'website'),
    ...pictureMeta(origin, banners[0]?.image),
    feedLinks(site, reader),
    dataScript(churchOf(data, origin, title)),
    dataScript(eventsOf(data, origin)),
  ].join('\n');
}

/** Where the church is and what was said there last: as much as is shown. */
function descriptionOf({ churchPoints, sermons, articles, notices }: HomeData, name: string): string {
  const places = churchPoints.slice(0, 2).map((point) => [point.name, point.address].filter(Boolean).join(' '));
  const facts = [name, ...places, ...[...sermons, ...notices, ...articles].map(({ title }) => title)];
  return facts.filter((_, n) => n < 2 || facts.slice(0, n + 1).join(' · ').length <= DESCRIPTION).join(' · ');
}

function churchOf({ site, banners, churchPoints }: HomeData, origin: string, name: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Church',
    name,
    url: `${origin}/`,
    ...(site.phone === null ? {} : { telephone: site.phone }),
    image: origin + (banners[0]?.image.url ?? PICTURE),
    department: churchPoints.map((point) => ({ '@type': 'Church', name: point.name, ...placeOf(point) })),
  };
}

/** When and where the next services are, with what is different this week (JSON-LD). */
function eventsOf({ site, now, churchPoints }: HomeData, origin: string): object {
  const moment = new Date(now);
  const organizer = { '@type': 'Church', name: site.officialName, url: `${origin}/` };
  const events = churchPoints.flatMap((point) =>
    nextOf(point, moment, site.zone).map((occurrence) => eventOf(occurrence, point, site.zone, organizer)),
  );
  return { '@context': 'https://schema.org', '@graph': events };
}

function placeOf({ address, latitude, longitude }: ChurchPoint): object {
  return {
    ...(address === null ? {} : { address }),
    ...(latitude === null || longitude === null ? {} : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}

/** The next time each meeting of a place takes place; one of a single day whenever it is. */
function nextOf({ schedule }: ChurchPoint, now: Date, zone: string): readonly Occurrence[] {
  const { date: today } = wallOf(now, zone);
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(today, ahead));
  return schedule.flatMap((meeting) => {
    const found = (typeof meeting.date === 'string' ? [meeting.date] : days)
      .filter((date) => isHeldOn(meeting, date))
      .flatMap((date) => occurrenceOf(meeting, date, zone) ?? [])
      .find(({ start }) => start > now);
    return found ?? [];
  });
}

function occurrenceOf(meeting: Meeting, date: string, zone: string): Occurrence | undefined {
  const exception = meeting.exceptions.find((each) => each.date === date);
  if (exception?.cancelled === true) return undefined;
  const start = momentOf(date, exception?.start ?? meeting.start, zone);
  const end = endOn(meeting, exception);
  if (end === null) return { meeting, start, end };
  const sameDay = momentOf(date, end, zone);
  return { meeting, start, end: sameDay > start ? sameDay : momentOf(addDays(date, 1), end, zone) };
}

function eventOf({ meeting, start, end }: Occurrence, point: ChurchPoint, zone: string, organizer: object): object {
  return {
    '@type': 'Event',
    name: [meeting.serviceName, point.name].filter((each) => each !== null).join(' · '),
    startDate: isoIn(start, zone),
    ...(end === null ? {} : { endDate: isoIn(end, zone) }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: point.name, ...placeOf(point) },
    organizer,
  };
}
