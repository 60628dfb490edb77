import type { Finding } from '../../../load/problemAt.ts';
import { raisedBy } from '../../raisedBy.ts';
import { below } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** Who raises an event that wants a reason is asked for one: the action has an input `reason` that must be given. */
export function* reasonMissing(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    if (action.definition.input.required?.includes('reason')) continue;
    for (const { in: part, name, event, entity } of raisedBy(action.definition))
      if (part === 'effects' && wantsReason(set, entity, event)) yield { ...below(action, part, name), params: { event } };
  }
}

function wantsReason(set: LintInput, entity: string | undefined, event: string): boolean {
  const models = Object.values(set.entity.get(entity ?? '')?.definition.states ?? {});
  return models.some((id) => set['state-model'].get(id)?.definition.events[event]?.reason === 'required');
}
