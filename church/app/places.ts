import type { ChurchPoint } from '../api/shapes.ts';
import { hrefTo } from './router.ts';

/** The page that shows where a church point is and how to get there; null when nobody noted where it lies. */
export function placeHref({ id, name, address, latitude, longitude, datum, phone }: ChurchPoint): string | null {
  if (latitude === null || longitude === null) return null;
  return hrefTo('/open-location', { id, latitude, longitude, datum, name, address, phone });
}

/** Its weekly meetings as a calendar. */
export function calendarHref(kind: 'point' | 'fellowship', id: string): string {
  return `/calendar/${kind}/${encodeURIComponent(id)}.ics`;
}
