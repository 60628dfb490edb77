import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation, type SourceLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** Rows that are alike in a column are alike in it a second time, turned round or not: it orders nothing. */
export function* sortTwice(set: LintInput): Generator<Finding> {
  for (const { sort, place: location } of sortsOf(set)) {
    const names = sort.map((column) => column.replace(/^-/, ''));
    for (const [i, column] of names.entries())
      if (names.indexOf(column) < i) yield { ...locationBelow(location, i), offset: 0, params: { column } };
  }
}

interface SortAt {
  readonly sort: readonly string[];
  readonly place: SourceLocation;
}

/** Every order of rows: of queries, and of what actions load. */
function sortsOf(set: LintInput): readonly SortAt[] {
  const queries = [...set.query.values()].map((loaded) => ({
    sort: loaded.definition.sort ?? [],
    place: locationBelow(fileLocation(loaded), 'sort'),
  }));
  const loads = [...set.actions.values()].flatMap((action) =>
    Object.entries(action.definition.load ?? {}).map(([alias, load]) => ({
      sort: 'sort' in load ? (load.sort ?? []) : [],
      place: locationBelow(action, 'load', alias, 'sort'),
    })),
  );
  return [...queries, ...loads];
}
