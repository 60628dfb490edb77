import type { ChurchPoint } from '#contract/church';
import { hrefTo } from './router.ts';

/** Address of the page with the location of a church point and directions; null without coordinates. */
export function placeHref({ id, name, address, latitude, longitude, datum, phone }: ChurchPoint): string | null {
  if (latitude === null || longitude === null) return null;
  return hrefTo('/open-location', { id, latitude, longitude, datum, name, address, phone });
}

/** Address of its weekly meetings as a calendar. */
export function calendarHref(kind: 'point' | 'fellowship', id: string): string {
  return `/calendar/${kind}/${encodeURIComponent(id)}.ics`;
}
