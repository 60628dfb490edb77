import type { Finding } from '../../../load/problemAt.ts';
import { raisedBy } from '../../raisedBy.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** An action that raises an event with a required reason has a required input `reason`. */
export function* reasonMissing(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    if (action.definition.input.required?.includes('reason')) continue;
    for (const { in: part, name, event, entity } of raisedBy(action.definition))
      if (part === 'effects' && wantsReason(set, entity, event))
        yield { ...locationBelow(action, part, name), params: { event } };
  }
}

function wantsReason(set: LintInput, entity: string | undefined, event: string): boolean {
  const models = Object.values(set.entity.get(entity ?? '')?.definition.states ?? {});
  return models.some((id) => set['state-model'].get(id)?.definition.events[event]?.reason === 'required');
}
