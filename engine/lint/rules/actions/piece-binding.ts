import { usesOf } from '../../../load/expand/pieces.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** A piece gets exactly the arguments it declares; only lists may be omitted and are then empty. */
export function* pieceBinding(set: LintInput): Generator<Finding> {
  for (const loaded of set.piece.values()) {
    const { id, for: names = {}, optional = [] } = loaded.definition;
    for (const [i, name] of optional.entries())
      if (!names[name]?.endsWith('[]'))
        yield { ...locationBelow(fileLocation(loaded), 'optional', i), params: { piece: id, name } };
  }
  for (const action of set.actions.values()) {
    for (const [i, { piece: id, with: given = {}, at = {} }] of usesOf(action.definition).entries()) {
      const piece = set.piece.get(id)?.definition;
      if (!piece || set.variant.has(action.definition.id)) continue;
      const { for: names = {}, optional = [] } = piece;
      const location = locationBelow(action, 'uses', i);
      for (const name of Object.keys(names))
        if (!(name in given) && !optional.includes(name))
          yield { ...locationBelow(location, 'with'), params: { piece: id, name } };
      for (const [key, record] of Object.entries({ with: given, at }))
        for (const name of Object.keys(record))
          if (!(name in names)) yield { ...locationBelow(location, key, name), params: { piece: id, name } };
    }
  }
}
