import { queryColumn } from '../../../load/columns.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import { layersOf, treesOf } from '../../screenQueries.ts';
import { columnsOf, screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';
import { suggestion } from '../../../value/suggestion.ts';

/** What a screen asks its query by is a filter of the query; of a section of a record a parameter will do too. */
export function* notAFilter(set: LintInput): Generator<Finding> {
  yield* ofSections(set);
  for (const { place: location, query, file, isTree, columns } of treesOf(set))
    for (const column of columns)
      if (isTree && file && queryColumn(file, column) && file.filters?.includes(column) !== true)
        yield { ...locationBelow(location, 'query'), offset: 0, params: { query, column } };
  yield* ofDays(set);
  yield* ofBoards(set);
  yield* ofTasks(set);
}

/** What takes the record. */
function* ofSections(set: LintInput): Generator<Finding> {
  for (const loaded of screensOf(set, 'detail')) {
    for (const [name, section] of Object.entries(loaded.definition.sections ?? {})) {
      if (!('query' in section) || section.by === undefined) continue;
      const { query, by: column } = section;
      const file = set.query.get(query)?.definition;
      const asked = file
        ? new Set([...Object.keys(file.params?.properties ?? {}), ...(file.filters ?? [])])
        : columnsOf(set, query);
      if (asked && !asked.has(column))
        yield {
          ...locationBelow(fileLocation(loaded), 'sections', name, 'by'),
          offset: 0,
          params: { query, column, ...suggestion(column, asked.keys()) },
        };
    }
  }
}

/** A calendar asks its queries for the rows of a stretch of days: by the columns that say the first, and the last, day of a row. */
function* ofDays(set: LintInput): Generator<Finding> {
  for (const { query, arranged, place: location } of layersOf(set)) {
    const file = set.query.get(query)?.definition;
    for (const key of ['on', 'until'] as const) {
      const column = arranged[key];
      if (column !== undefined && file && queryColumn(file, column) && file.filters?.includes(column) !== true)
        yield { ...locationBelow(location, key), offset: 0, params: { query, column } };
    }
  }
}

/** A board asks its query for the rows of each state. */
function* ofBoards(set: LintInput): Generator<Finding> {
  for (const loaded of screensOf(set, 'board')) {
    const { query, by } = loaded.definition;
    const file = set.query.get(query)?.definition;
    if (file && queryColumn(file, by) && file.filters?.includes(by) !== true)
      yield { ...locationBelow(fileLocation(loaded), 'by'), offset: 0, params: { query, column: by } };
  }
}

/** Tasks of others are asked for apart. */
function* ofTasks(set: LintInput): Generator<Finding> {
  for (const loaded of screensOf(set, 'tasks')) {
    const { query, card } = loaded.definition;
    const file = set.query.get(query)?.definition;
    if (card.others !== undefined && file && queryColumn(file, card.others) && file.filters?.includes(card.others) !== true)
      yield { ...locationBelow(fileLocation(loaded), 'card', 'others'), offset: 0, params: { query, column: card.others } };
  }
}
