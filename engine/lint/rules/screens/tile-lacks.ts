import type { Tile } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import { screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';

/** What a tile cannot be drawn without. */
const NEEDED: Readonly<Partial<Record<Tile['show'], readonly (keyof Tile)[]>>> = {
  bar: ['x', 'y'],
  line: ['x', 'y'],
  state: ['x', 'y'],
  number: ['y'],
  ratio: ['factors', 'open'],
  rates: ['x', 'factors', 'open'],
  stops: ['x', 'y', 'from', 'open'],
  wait: ['for', 'open'],
};

/** A tile names the columns it is drawn from: without them it would show nothing. */
export function* tileLacks(set: LintInput): Generator<Finding> {
  for (const loaded of screensOf(set, 'dashboard'))
    for (const [name, tile] of Object.entries(loaded.definition.tiles))
      for (const key of NEEDED[tile.show] ?? [])
        if (tile[key] === undefined)
          yield { ...locationBelow(fileLocation(loaded), 'tiles', name), params: { show: tile.show, key } };
}
