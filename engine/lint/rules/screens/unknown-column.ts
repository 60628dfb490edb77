import type { Loss, StopLayer, Tile } from '../../../definitions.generated.ts';
import { queryColumn, shownColumns } from '../../../load/columns.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { below, whole, type Place } from '../../../load/place.ts';
import { layersOf, treesOf } from '../../screenQueries.ts';
import { columnsOf, screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';

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
  yield* unrooted(set);
}

function* named(set: LintInput): Generator<Named> {
  for (const placed of screensOf(set, 'list'))
    for (const [i, { name }] of shownColumns(placed.definition.show ?? []).entries())
      yield { ...below(whole(placed), 'show', i), query: placed.definition.query, column: name };
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
  for (const { query, arranged, place } of layersOf(set)) {
    const { head, show = [] } = arranged;
    for (const key of ['on', 'until', 'tone'] as const)
      if (arranged[key] !== undefined) yield { ...below(place, key), query, column: arranged[key] };
    yield { ...below(place, 'head'), query, column: head };
    for (const [i, column] of show.entries()) yield { ...below(place, 'show', i), query, column };
  }
  for (const placed of screensOf(set, 'dashboard')) {
    const { query, ...columns } = placed.definition.period ?? { query: '' };
    for (const [key, column] of Object.entries(columns)) yield { ...below(whole(placed), 'period', key), query, column };
    for (const [name, tile] of Object.entries(placed.definition.tiles))
      yield* ofTile(tile, below(whole(placed), 'tiles', name));
  }
}

function* ofTile({ query, columns, lost, layers, factors, ...tile }: Tile, place: Place): Generator<Named> {
  for (const axis of ['x', 'y', 'from', 'until', 'due', 'since'] as const)
    if (tile[axis] !== undefined) yield { ...below(place, axis), query, column: tile[axis] };
  for (const [i, column] of (columns ?? []).entries()) yield { ...below(place, 'columns', i), query, column };
  for (const [name, factor] of Object.entries(factors ?? {}))
    for (const key of ['numerator', 'denominator'] as const)
      yield { ...below(place, 'factors', name, key), query, column: factor[key] };
  yield* ofParts(lost ?? {}, below(place, 'lost'));
  yield* ofParts(layers ?? {}, below(place, 'layers'));
}

/** Losses and layers have queries of their own. */
function* ofParts(parts: Readonly<Record<string, Loss | StopLayer>>, place: Place): Generator<Named> {
  for (const [name, { query, ...part }] of Object.entries(parts))
    for (const key of ['x', 'y', 'from', 'until'] as const) {
      const column = key in part ? part[key as keyof typeof part] : undefined;
      if (typeof column === 'string') yield { ...below(place, name, key), query, column };
    }
}

/** The records of a tree are of an entity that is one, and the columns it is asked by are columns as they are. */
function* unrooted(set: LintInput): Generator<Finding> {
  for (const { place, query, file, isTree, columns } of treesOf(set))
    for (const column of columns)
      if (!isTree || (file && !queryColumn(file, column)))
        yield { ...below(place, 'query'), offset: 0, params: { query, column } };
}
