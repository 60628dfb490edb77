import type { ListQuery } from '#contract/church';

/** A path with query parameters; empty ones are left out. */
export function withQuery(path: string, query: ListQuery = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== '');
  const words = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return words === '' ? path : `${path}?${words}`;
}
