import type { ActionDefinition } from '../../definitions.generated.ts';
import type { Expression } from '../../expr/types.ts';
import { byRank } from '../../load/names.ts';
import { locationBelow } from '../../load/sourceLocation.ts';
import type { ActionScope } from '../../model/actionScope.ts';
import type { NextModel } from '../../model/actionTypes.ts';
import { naturalKey } from '../../model/naturalKey.ts';

/** What may be done next, and what is known of its input: on the rows as the effects left them. */
export function nextOf(scope: ActionScope, { next }: ActionDefinition): readonly NextModel[] {
  const { slots, names } = scope;
  return byRank(next ?? {}).map(([action, { when: source, input = {} }]) => {
    const location = locationBelow(scope.place, 'next', action);
    const when = slots.optional(locationBelow(location, 'when'), source, { names }, { kind: 'bool' });
    const known = Object.entries(input).map(([name, each]) => [name, valueOf(scope, location, name, each)] as const);
    return { action, input: Object.fromEntries(known), ...(when ? { when } : {}) };
  });
}

/** A row is named by its code, which one just made may get only while it is written. */
function valueOf(
  { slots, names, set }: ActionScope,
  location: ReturnType<typeof locationBelow>,
  name: string,
  source: string,
): NextModel['input'][string] {
  const at = locationBelow(location, 'input', name);
  const value: Expression = slots.expression(at, source, { names }, 'any');
  const entity = value.type.kind === 'row' ? set.entity.get(value.type.entity)?.definition : undefined;
  if (!entity) return { value };
  return { value, code: slots.expression(at, `(${source}).${naturalKey(entity)}`, { names }, 'any') };
}
