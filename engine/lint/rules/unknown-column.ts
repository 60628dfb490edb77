import type { Tile } from '../../definitions.generated.ts';
import type { Finding } from '../../load/problemAt.ts';
import { below, whole } from '../place.ts';
import { columnsOf, screensOf } from '../screens.ts';
import type { LintInput, Place } from '../types.ts';

interface Named extends Place {
  readonly query: string;
  readonly column: string;
}

/** Columns that a list, a card or a tile arranges are columns of its query. */
export function* unknownColumn(set: LintInput): Generator<Finding> {
  for (const { query, column, ...place } of named(set)) {
    const columns = columnsOf(set, query);
    if (columns && !columns.has(column)) yield { ...place, offset: 0, params: { query, column } };
  }
  yield* unaskable(set);
  yield* unrooted(set);
  yield* undated(set);
}

function* named(set: LintInput): Generator<Named> {
  for (const placed of screensOf(set, 'list'))
    for (const column of Object.keys(placed.definition.columns ?? {}))
      yield { ...below(whole(placed), 'columns', column), query: placed.definition.query, column };
  for (const placed of screensOf(set, 'tasks')) {
    const { query, card, open } = placed.definition;
    if (typeof open === 'object') yield { ...below(whole(placed), 'open', 'by'), query, column: open.by };
    yield { ...below(whole(placed), 'card', 'head'), query, column: card.head };
    for (const [i, column] of (card.body ?? []).entries())
      yield { ...below(whole(placed), 'card', 'body', i), query, column };
    for (const key of ['due', 'urgent'] as const)
      if (card[key] !== undefined) yield { ...below(whole(placed), 'card', key), query, column: card[key] };
  }
  for (const placed of screensOf(set, 'tree')) {
    const { query, name, show = [] } = placed.definition;
    if (name !== undefined) yield { ...below(whole(placed), 'name'), query, column: name };
    for (const [i, column] of show.entries()) yield { ...below(whole(placed), 'show', i), query, column };
  }
  for (const { query, arranged, place } of layers(set)) {
    const { head, show = [] } = arranged;
    for (const key of ['on', 'until', 'tone'] as const)
      if (arranged[key] !== undefined) yield { ...below(place, key), query, column: arranged[key] };
    yield { ...below(place, 'head'), query, column: head };
    for (const [i, column] of show.entries()) yield { ...below(place, 'show', i), query, column };
  }
  for (const placed of screensOf(set, 'dashboard'))
    for (const [name, tile] of Object.entries(placed.definition.tiles))
      yield* ofTile(tile, below(whole(placed), 'tiles', name));
}

function* ofTile({ query, columns, ...tile }: Tile, place: Place): Generator<Named> {
  for (const axis of ['x', 'y'] as const)
    if (tile[axis] !== undefined) yield { ...below(place, axis), query, column: tile[axis] };
  for (const [i, column] of (columns ?? []).entries()) yield { ...below(place, 'columns', i), query, column };
}

/** What takes the record in a section is something the query can be asked by: a parameter, or a filter. */
function* unaskable(set: LintInput): Generator<Finding> {
  for (const placed of screensOf(set, 'detail')) {
    for (const [name, section] of Object.entries(placed.definition.sections ?? {})) {
      if (!('query' in section) || section.by === undefined) continue;
      const file = set.query.get(section.query)?.definition;
      const asked = file
        ? new Set([...Object.keys(file.params?.properties ?? {}), ...(file.filters ?? [])])
        : columnsOf(set, section.query);
      if (asked && !asked.has(section.by))
        yield {
          ...below(whole(placed), 'sections', name, 'by'),
          offset: 0,
          params: { query: section.query, column: section.by },
        };
    }
  }
}

/** A tree asks its query for what is below a row: by the field that makes it a tree, and the codes it is called by. */
function* unrooted(set: LintInput): Generator<Finding> {
  for (const placed of screensOf(set, 'tree')) {
    const { query } = placed.definition;
    const file = set.query.get(query)?.definition;
    const shape = set.shapes.get(file?.from ?? query);
    if (!shape) continue;
    const { tree = 'tree', label } = shape.definition;
    const isAsked = (name: string): boolean => !file || (file.filters?.includes(name) === true && name in file.columns);
    const isTree = shape.definition.tree !== undefined;
    for (const column of [tree, label[0] ?? 'id'])
      if (!isTree || !isAsked(column)) yield { ...below(whole(placed), 'query'), offset: 0, params: { query, column } };
  }
}

/** What a calendar arranges, and each of its layers. */
function layers(set: LintInput) {
  return screensOf(set, 'calendar').flatMap((placed) => [
    { query: placed.definition.query, arranged: placed.definition, place: whole(placed) },
    ...Object.entries(placed.definition.layers ?? {}).map(([name, arranged]) => ({
      query: arranged.query,
      arranged,
      place: below(whole(placed), 'layers', name),
    })),
  ]);
}

/** A calendar asks its queries for the rows of a stretch of days: by the columns that say the first, and the last, day of a row. */
function* undated(set: LintInput): Generator<Finding> {
  for (const { query, arranged, place } of layers(set)) {
    const file = set.query.get(query)?.definition;
    for (const key of ['on', 'until'] as const) {
      const column = arranged[key];
      if (column !== undefined && file && column in file.columns && file.filters?.includes(column) !== true)
        yield { ...below(place, key), offset: 0, params: { query, column } };
    }
  }
}
