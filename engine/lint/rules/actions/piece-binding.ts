import { usesOf } from '../../../load/expand/pieces.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { below, whole } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** A piece is given what it asks for and nothing else; only a list may be left to be empty. */
export function* pieceBinding(set: LintInput): Generator<Finding> {
  for (const placed of set.piece.values()) {
    const { id, for: names = {}, optional = [] } = placed.definition;
    for (const [i, name] of optional.entries())
      if (!names[name]?.endsWith('[]')) yield { ...below(whole(placed), 'optional', i), params: { piece: id, name } };
  }
  for (const action of set.actions.values()) {
    for (const [i, { piece: id, with: given = {}, at = {} }] of usesOf(action.definition).entries()) {
      const piece = set.piece.get(id)?.definition;
      if (!piece || set.variant.has(action.definition.id)) continue;
      const { for: names = {}, optional = [] } = piece;
      const place = below(action, 'uses', i);
      for (const name of Object.keys(names))
        if (!(name in given) && !optional.includes(name)) yield { ...below(place, 'with'), params: { piece: id, name } };
      for (const [key, record] of Object.entries({ with: given, at }))
        for (const name of Object.keys(record))
          if (!(name in names)) yield { ...below(place, key, name), params: { piece: id, name } };
    }
  }
}
