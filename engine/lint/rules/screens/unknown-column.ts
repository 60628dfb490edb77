import type { Loss, QuerySection, StopLayer, Tile } from '../../../definitions.generated.ts';
import { queryColumn, roleColumns, shownColumns } from '../../../load/columns.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation, type SourceLocation } from '../../../load/sourceLocation.ts';
import { layersOf, treesOf } from '../../screenQueries.ts';
import { columnsOf, screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';
import { suggestion } from '../../../value/suggestion.ts';

interface ColumnReference extends SourceLocation {
  readonly query: string;
  readonly column: string;
}

/** Columns that a list, a card or a tile arranges are columns of its query. */
export function* unknownColumn(set: LintInput): Generator<Finding> {
  for (const { query, column, ...location } of columnReferences(set)) {
    const columns = columnsOf(set, query);
    if (columns && !columns.has(column))
      yield { ...location, offset: 0, params: { query, column, ...suggestion(column, columns.keys()) } };
  }
  yield* treeReferences(set);
}

/** Columns a section shows, and those its charts are made of. */
function* sectionReferences({ query, show, due, control }: QuerySection, at: SourceLocation): Generator<ColumnReference> {
  for (const [i, column] of (show ?? []).entries()) yield { ...locationBelow(at, 'show', i), query, column };
  if (due !== undefined) yield { ...locationBelow(at, 'due'), query, column: due };
  const { value, lower, upper, found, of, propose } = control ?? {};
  for (const [key, column] of Object.entries({ value, lower, upper, found, of }))
    if (column !== undefined) yield { ...locationBelow(at, 'control', key), query, column };
  for (const [input, column] of Object.entries(propose?.input ?? {}))
    yield { ...locationBelow(at, 'control', 'propose', 'input', input), query, column };
}

function* columnReferences(set: LintInput): Generator<ColumnReference> {
  for (const loaded of screensOf(set, 'list'))
    for (const [i, { name }] of shownColumns(loaded.definition.show ?? []).entries())
      yield { ...locationBelow(fileLocation(loaded), 'show', i), query: loaded.definition.query, column: name };
  for (const loaded of screensOf(set, 'tasks')) {
    const { query, card, open } = loaded.definition;
    if (typeof open === 'object') yield { ...locationBelow(fileLocation(loaded), 'open', 'by'), query, column: open.by };
    yield { ...locationBelow(fileLocation(loaded), 'card'), query, column: headOf(set, query) };
    for (const [role, names] of Object.entries(card))
      for (const column of roleColumns(names)) yield { ...locationBelow(fileLocation(loaded), 'card', role), query, column };
  }
  for (const loaded of screensOf(set, 'tree')) {
    const { query, name, show = [] } = loaded.definition;
    if (name !== undefined) yield { ...locationBelow(fileLocation(loaded), 'name'), query, column: name };
    for (const [i, column] of show.entries()) yield { ...locationBelow(fileLocation(loaded), 'show', i), query, column };
  }
  for (const loaded of screensOf(set, 'matrix')) {
    const { query, head, name, word } = loaded.definition;
    yield { ...locationBelow(fileLocation(loaded), 'head'), query, column: head };
    for (const [key, column] of Object.entries({ name, word }))
      if (column !== undefined) yield { ...locationBelow(fileLocation(loaded), key), query, column };
  }
  for (const loaded of screensOf(set, 'board')) {
    const { query, by, head, since, tone, show = [] } = loaded.definition;
    for (const [key, column] of Object.entries({ by, head, since, tone }))
      if (column !== undefined) yield { ...locationBelow(fileLocation(loaded), key), query, column };
    for (const [i, column] of show.entries()) yield { ...locationBelow(fileLocation(loaded), 'show', i), query, column };
  }
  for (const { query, arranged, place: location } of layersOf(set)) {
    const { head, show = [] } = arranged;
    for (const key of ['on', 'until', 'tone'] as const)
      if (arranged[key] !== undefined) yield { ...locationBelow(location, key), query, column: arranged[key] };
    yield { ...locationBelow(location, 'head'), query, column: head };
    for (const [i, column] of show.entries()) yield { ...locationBelow(location, 'show', i), query, column };
  }
  for (const loaded of screensOf(set, 'detail'))
    for (const [name, section] of Object.entries(loaded.definition.sections ?? {}))
      if ('query' in section) yield* sectionReferences(section, locationBelow(fileLocation(loaded), 'sections', name));
  for (const loaded of screensOf(set, 'dashboard')) {
    const { query, ...columns } = loaded.definition.period ?? { query: '' };
    for (const [key, column] of Object.entries(columns))
      yield { ...locationBelow(fileLocation(loaded), 'period', key), query, column };
    for (const [name, tile] of Object.entries(loaded.definition.tiles))
      yield* tileReferences(tile, locationBelow(fileLocation(loaded), 'tiles', name));
  }
}

/** What tasks are found by. */
function headOf(set: LintInput, query: string): string {
  return set.shapes.get(set.query.get(query)?.definition.from ?? query)?.definition.label?.[0] ?? 'code';
}

function* tileReferences(
  { query, columns, lost, layers, factors, ...tile }: Tile,
  location: SourceLocation,
): Generator<ColumnReference> {
  for (const axis of ['x', 'y', 'from', 'until', 'due', 'since'] as const)
    if (tile[axis] !== undefined) yield { ...locationBelow(location, axis), query, column: tile[axis] };
  for (const [i, column] of (columns ?? []).entries()) yield { ...locationBelow(location, 'columns', i), query, column };
  for (const [name, factor] of Object.entries(factors ?? {}))
    for (const key of ['numerator', 'denominator'] as const)
      yield { ...locationBelow(location, 'factors', name, key), query, column: factor[key] };
  yield* partReferences(lost ?? {}, locationBelow(location, 'lost'));
  yield* partReferences(layers ?? {}, locationBelow(location, 'layers'));
}

/** Losses and layers have queries of their own. */
function* partReferences(
  parts: Readonly<Record<string, Loss | StopLayer>>,
  location: SourceLocation,
): Generator<ColumnReference> {
  for (const [name, { query, ...part }] of Object.entries(parts))
    for (const key of ['x', 'y', 'from', 'until'] as const) {
      const column = key in part ? part[key as keyof typeof part] : undefined;
      if (typeof column === 'string') yield { ...locationBelow(location, name, key), query, column };
    }
}

/** The records of a tree are of an entity that is one, and the columns it is asked by are columns as they are. */
function* treeReferences(set: LintInput): Generator<Finding> {
  for (const { place: location, query, file, isTree, columns } of treesOf(set))
    for (const column of columns)
      if (!isTree || (file && !queryColumn(file, column)))
        yield { ...locationBelow(location, 'query'), offset: 0, params: { query, column } };
}
