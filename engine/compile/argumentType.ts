import type { ActionDefinition } from '../definitions.generated.ts';
import type { Type } from '../expr/types.ts';
import { partName, usesOf } from '../load/expand/pieces.ts';
import type { ActionScope } from '../model/actionScope.ts';
import { rowType } from '../model/fieldTypes.ts';
import { PLAIN_ARGUMENTS } from '../model/plainArguments.ts';

/**
 * The type a let stands for in an action: that of its expression, but an empty list given to a piece is one of what the piece
 * asks for.
 */
export function letType({ set }: ActionScope, action: ActionDefinition, name: string, found: Type): Type {
  if (found.kind !== 'list' || found.of.kind !== 'null') return found;
  const words = usesOf(action).flatMap(({ piece, as = '' }) =>
    Object.entries(set.piece.get(piece)?.definition.for ?? {}).filter(([argument]) => partName(as, argument) === name),
  );
  const [[, word] = []] = words;
  return word === undefined ? found : argumentType(word);
}

/** `box`, `box?`, `box[]`, `box?[]`, `text` or `number`. */
export function argumentType(word: string): Type {
  if (word.endsWith('[]')) return { kind: 'list', of: argumentType(word.slice(0, -2)) };
  const [entity, isNullable] = [word.replace('?', ''), word.endsWith('?')];
  const kind = PLAIN_ARGUMENTS[entity];
  return kind === undefined ? rowType(entity, isNullable) : { kind, nullable: isNullable };
}
