import type { ActionDefinition } from '../../definitions.generated.ts';
import type { Expression } from '../../expr/types.ts';
import { ranked } from '../../load/names.ts';
import { below } from '../../load/place.ts';
import type { ActionScope } from '../../model/actionScope.ts';
import type { NextModel } from '../../model/actionTypes.ts';
import { naturalKey } from '../../model/naturalKey.ts';

/** What may be done next, and what is known of its input: on the rows as the effects left them. */
export function nextOf(scope: ActionScope, { next }: ActionDefinition): readonly NextModel[] {
  const { slots, names } = scope;
  return ranked(next ?? {}).map(([action, { when: source, input = {} }]) => {
    const place = below(scope.place, 'next', action);
    const when = slots.optional(below(place, 'when'), source, { names }, { kind: 'bool' });
    const known = Object.entries(input).map(([name, each]) => [name, valueOf(scope, place, name, each)] as const);
    return { action, input: Object.fromEntries(known), ...(when ? { when } : {}) };
  });
}

/** A row is named by its code, which one just made may get only while it is written. */
function valueOf(
  { slots, names, set }: ActionScope,
  place: ReturnType<typeof below>,
  name: string,
  source: string,
): NextModel['input'][string] {
  const at = below(place, 'input', name);
  const value: Expression = slots.expression(at, source, { names }, 'any');
  const entity = value.type.kind === 'row' ? set.entity.get(value.type.entity)?.definition : undefined;
  if (!entity) return { value };
  return { value, code: slots.expression(at, `(${source}).${naturalKey(entity)}`, { names }, 'any') };
}
