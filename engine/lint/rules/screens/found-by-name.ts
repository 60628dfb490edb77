import { queryColumn } from '../../../load/columns.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { fileLocation, locationBelow } from '../../../load/sourceLocation.ts';
import { columnPath, calledAlong } from '../../screenQueries.ts';
import { screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';

/** The page of a record finds its rows by the code of the record: among names it finds none. */
export function* foundByName(set: LintInput): Generator<Finding> {
  for (const loaded of screensOf(set, 'detail')) {
    for (const [name, section] of Object.entries(loaded.definition.sections ?? {})) {
      if (!('query' in section) || section.by === undefined || section.takes !== undefined) continue;
      if (isName(set, section.query, section.by))
        yield {
          ...locationBelow(fileLocation(loaded), 'sections', name, 'by'),
          offset: 0,
          params: { query: section.query, column: section.by },
        };
    }
  }
}

function isName(set: LintInput, query: string, by: string): boolean {
  const file = set.query.get(query)?.definition;
  const column = file?.params?.properties?.[by] ? undefined : file && queryColumn(file, by);
  if (!file || !column) return false;
  const path = columnPath(column);
  const [owner] = calledAlong(set, file.from, path).slice(-2);
  return path.length > 1 && path.at(-1) === 'name' && owner?.label[0] !== 'name';
}
