import type { Tile } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import { screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';
import type { ActionAt } from '../../actionAt.ts';

/** What names the row of an action on a record. */
const RECORD_KEYS: ReadonlySet<string> = new Set(['id', 'version']);

/** A one-tap action on a tile takes the row and has no other input; only list tiles have rows. */
export function* tileAction(set: LintInput): Generator<Finding> {
  for (const loaded of screensOf(set, 'dashboard'))
    for (const [name, tile] of Object.entries(loaded.definition.tiles)) {
      const action = set.actions.get(tile.action ?? '');
      if (action && !isOneTap(set, tile, action))
        yield {
          ...locationBelow(fileLocation(loaded), 'tiles', name, 'action'),
          params: { action: tile.action!, query: tile.query },
        };
    }
}

function isOneTap(set: LintInput, { show, query }: Tile, { definition, generated }: ActionAt): boolean {
  const of = set.query.get(query)?.definition.from ?? query;
  const inputs = Object.entries(definition.input.properties ?? {});
  const isRow = ([name, schema]: (typeof inputs)[number]): boolean =>
    generated?.entity === of ? RECORD_KEYS.has(name) || schema['x-scan'] === of : schema['x-scan'] === of;
  return show === 'list' && inputs.length > 0 && inputs.every(isRow);
}
