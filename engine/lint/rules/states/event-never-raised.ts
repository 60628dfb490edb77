import type { Finding } from '../../../load/problemAt.ts';
import { raisedBy } from '../../raisedBy.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import { FLOW_INSTANCE, FLOW_TASK } from '../../../model/flowTypes.ts';
import type { LintInput } from '../../types.ts';

/** An event that no action raises or checks has no effect (warning). */
export function* eventNeverRaised(set: LintInput): Generator<Finding> {
  const raised = raisedEvents(set);
  for (const loaded of set['state-model'].values()) {
    const users = [...set.entity.values()]
      .filter((entity) => Object.values(entity.definition.states ?? {}).includes(loaded.definition.id))
      .map((entity) => entity.definition.id);
    for (const event of Object.keys(loaded.definition.events)) {
      const isRaised = [undefined, ...users].some((entity) => raised.has(key(entity, event)));
      if (!isRaised)
        yield { ...locationBelow(fileLocation(loaded), 'events', event), severity: 'warning', params: { event } };
    }
  }
}

const key = (entity: string | undefined, event: string): string => `${entity ?? '*'}.${event}`;

/** `<entity>.<event>`, or `*.<event>` where only the compiler knows the entity. */
function raisedEvents(set: LintInput): ReadonlySet<string> {
  const raised = new Set<string>();
  for (const { definition } of set.actions.values())
    for (const { entity, event } of raisedBy(definition)) raised.add(key(entity, event));
  for (const { definition } of set.entity.values())
    for (const { event } of Object.values(definition.always ?? {})) if (event) raised.add(key(definition.id, event));
  for (const { definition } of set.flow.values())
    for (const event of Object.values(definition.outcomes)) raised.add(key(definition.entity, event));
  for (const entity of [FLOW_INSTANCE, FLOW_TASK])
    for (const model of Object.values(set.entity.get(entity)?.definition.states ?? {}))
      for (const event of Object.keys(set['state-model'].get(model)?.definition.events ?? {})) raised.add(key(entity, event));
  return raised;
}
