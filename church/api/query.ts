import type { ListQuery } from './shapes.ts';

/** A path with the query of a list; what is empty is left out. */
export function withQuery(path: string, query: ListQuery = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== '');
  const words = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return words === '' ? path : `${path}?${words}`;
}
