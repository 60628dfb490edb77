import type { Finding } from '../../../load/problemAt.ts';
import { below, whole, type Place } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** Rows that are alike in a column are alike in it a second time, turned round or not: it orders nothing. */
export function* sortTwice(set: LintInput): Generator<Finding> {
  for (const { sort, place } of sortsOf(set)) {
    const names = sort.map((column) => column.replace(/^-/, ''));
    for (const [i, column] of names.entries())
      if (names.indexOf(column) < i) yield { ...below(place, i), offset: 0, params: { column } };
  }
}

interface SortAt {
  readonly sort: readonly string[];
  readonly place: Place;
}

/** Every order of rows: of queries, and of what actions load. */
function sortsOf(set: LintInput): readonly SortAt[] {
  const queries = [...set.query.values()].map((placed) => ({
    sort: placed.definition.sort ?? [],
    place: below(whole(placed), 'sort'),
  }));
  const loads = [...set.actions.values()].flatMap((action) =>
    Object.entries(action.definition.load ?? {}).map(([alias, load]) => ({
      sort: 'sort' in load ? (load.sort ?? []) : [],
      place: below(action, 'load', alias, 'sort'),
    })),
  );
  return [...queries, ...loads];
}
