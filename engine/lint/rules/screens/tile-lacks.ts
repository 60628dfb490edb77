import type { Tile } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { below, whole } from '../../../load/place.ts';
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

/** A tile names what it is drawn from: without it, it would say that there is nothing. */
export function* tileLacks(set: LintInput): Generator<Finding> {
  for (const placed of screensOf(set, 'dashboard'))
    for (const [name, tile] of Object.entries(placed.definition.tiles))
      for (const key of NEEDED[tile.show] ?? [])
        if (tile[key] === undefined) yield { ...below(whole(placed), 'tiles', name), params: { show: tile.show, key } };
}
