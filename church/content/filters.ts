import { replaceQuery, type QueryValues } from '../app/router.ts';

/** Filters of a list; they are stored in the address, so that it can be shared. */
export type Filters = Readonly<Record<string, string>>;

/** The filters of an address that a list knows. */
export function filtersOf(query: URLSearchParams, names: readonly string[]): Filters {
  return Object.fromEntries(
    ['keyword', ...names].flatMap((name) => {
      const value = query.get(name)?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
}

/** Sets filters; an empty value removes one. Other parameters stay. */
export function changeFilters(query: URLSearchParams, change: QueryValues): void {
  replaceQuery({ ...Object.fromEntries(query), ...change });
}
