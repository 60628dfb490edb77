import type { Definitions } from '../../engine/load/definitions.ts';
import { partName, usesOf } from '../../engine/load/expand/pieces.ts';
import { generatedActions } from '../../engine/compile/generated/generate.ts';
import { withUsable } from '../../engine/compile/actions/usable.ts';

type Part = readonly [place: string, part: string];

/** Asserts that are written once for several actions: `action assert` of each, with what they are a part of. */
export const partsOf = (definitions: Definitions): ReadonlyMap<string, string> =>
  new Map([...ofPieces(definitions), ...implied(definitions)]);

function ofPieces({ action, piece }: Definitions): readonly Part[] {
  return [...action].flatMap(([id, { definition }]) =>
    usesOf(definition).flatMap(({ as = '', piece: of }) =>
      Object.keys(piece.get(of)?.definition.assert ?? {}).map((name): Part => [
        `${id} ${partName(as, name)}`,
        `${of} ${name}`,
      ]),
    ),
  );
}

/** What a load implies is one part for rows loaded by one key, and one for rows loaded by several; in generated actions too. */
function implied(definitions: Definitions): readonly Part[] {
  const written = [...definitions.action.values()].map(({ definition }) => definition);
  const generated = generatedActions(definitions).map(({ loaded }) => loaded.definition);
  return [...written, ...generated].flatMap((definition) =>
    Object.entries(withUsable(definitions, definition).assert ?? {})
      .filter(([name]) => !(name in (definition.assert ?? {})))
      .map(([name, assert]): Part => [
        `${definition.id} ${name}`,
        `${'rule' in assert ? assert.rule : ''} ${'forEach' in assert}`,
      ]),
  );
}
