import type { Finding } from '../../load/problemAt.ts';
import { entityOf } from '../aliases.ts';
import { below } from '../../load/place.ts';
import type { LintInput } from '../types.ts';
import type { ActionAt } from '../actionAt.ts';

/** Who raises an event that wants a reason is asked for one: the action has an input `reason` that must be given. */
export function* reasonMissing(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    if (action.definition.input.required?.includes('reason')) continue;
    for (const [name, entry] of Object.entries(action.definition.effects)) {
      const event = 'event' in entry ? entry.event : undefined;
      if (event !== undefined && wantsReason(set, entityIn(action, name), event))
        yield { ...below(action, 'effects', name), params: { event } };
    }
  }
}

function entityIn({ definition }: ActionAt, name: string): string | undefined {
  const entry = definition.effects[name];
  if (!entry || !('event' in entry)) return undefined;
  return 'eventWhere' in entry ? entry.eventWhere.entity : entityOf(definition, entry.on, entry.forEach);
}

function wantsReason(set: LintInput, entity: string | undefined, event: string): boolean {
  const models = Object.values(set.entity.get(entity ?? '')?.definition.states ?? {});
  return models.some((id) => set['state-model'].get(id)?.definition.events[event]?.reason === 'required');
}
