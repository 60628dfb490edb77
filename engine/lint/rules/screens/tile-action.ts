import type { Tile } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { below, whole } from '../../../load/place.ts';
import { screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';
import type { ActionAt } from '../../actionAt.ts';

/** What names the row of an action on a record. */
const GIVEN: ReadonlySet<string> = new Set(['id', 'version']);

/** An action done by one tap on a row of a tile takes that row and asks for nothing else; only a list has such rows. */
export function* tileAction(set: LintInput): Generator<Finding> {
  for (const placed of screensOf(set, 'dashboard'))
    for (const [name, tile] of Object.entries(placed.definition.tiles)) {
      const action = set.actions.get(tile.action ?? '');
      if (action && !isOneTap(set, tile, action))
        yield { ...below(whole(placed), 'tiles', name, 'action'), params: { action: tile.action!, query: tile.query } };
    }
}

function isOneTap(set: LintInput, { show, query }: Tile, { definition, generated }: ActionAt): boolean {
  const of = set.query.get(query)?.definition.from ?? query;
  const inputs = Object.entries(definition.input.properties ?? {});
  const isRow = ([name, schema]: (typeof inputs)[number]): boolean =>
    generated?.entity === of ? GIVEN.has(name) || schema['x-scan'] === of : schema['x-scan'] === of;
  return show === 'list' && inputs.length > 0 && inputs.every(isRow);
}
