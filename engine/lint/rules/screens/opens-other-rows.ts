import type { Tile } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation, type SourceLocation } from '../../../load/sourceLocation.ts';
import { screensOf } from '../../screens.ts';
import { listedBy, periodOf } from '../../tiles.ts';
import type { LintInput } from '../../types.ts';

/** Tiles that show rows, or how many there are: they open those rows. */
const ROWS: ReadonlySet<Tile['show']> = new Set(['count', 'list', 'wait', 'stops']);

/** Tiles whose values are pressed one by one. */
const BY_VALUE: ReadonlySet<Tile['show']> = new Set(['bar', 'line', 'state', 'rates', 'stops']);

/** A figure of a dashboard opens its own rows: a list that is asked by the same period, and narrowed to the value that was pressed. */
export function* opensOtherRows(set: LintInput): Generator<Finding> {
  for (const loaded of screensOf(set, 'dashboard'))
    for (const [name, tile] of Object.entries(loaded.definition.tiles)) {
      const at = locationBelow(fileLocation(loaded), 'tiles', name);
      const { x, ...rest } = tile;
      yield* ofFigure(set, at, BY_VALUE.has(tile.show) && x !== undefined ? tile : rest, ROWS.has(tile.show));
      for (const [layer, part] of Object.entries(tile.layers ?? {}))
        yield* ofFigure(set, locationBelow(at, 'layers', layer), part, true);
      for (const part of Object.values(tile.lost ?? {}))
        yield* ofFigure(set, at, { ...part, ...(tile.open === undefined ? {} : { open: tile.open }) }, false);
    }
}

interface Figure {
  readonly query: string;
  readonly open?: string;
  readonly x?: string;
}

function* ofFigure(set: LintInput, at: SourceLocation, { query, open, x }: Figure, isRows: boolean): Generator<Finding> {
  const opened = open === undefined ? undefined : listedBy(set, open);
  if (open === undefined || opened === undefined) return;
  const [own, other] = [set.query.get(query)?.definition, set.query.get(opened)?.definition];
  const location = locationBelow(at, 'open');
  const isSame = isRows && own?.group === undefined ? opened === query : (own?.from ?? query) === (other?.from ?? opened);
  if (!isSame) yield { ...location, offset: 0, params: { screen: open, query } };
  const parameters = new Set([...periodOf(other), ...(other?.filters ?? [])]);
  for (const name of [...periodOf(own), ...(x === undefined ? [] : [x])])
    if (isSame && other && !parameters.has(name)) yield { ...location, offset: 0, params: { screen: open, query } };
}
