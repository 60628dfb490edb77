import type { Finding } from '../../../load/problemAt.ts';
import { raisedBy } from '../../raisedBy.ts';
import { below, whole } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** An event no action raises or asks for moves nothing (warning). */
export function* eventNeverRaised(set: LintInput): Generator<Finding> {
  const raised = raisedEvents(set);
  for (const placed of set['state-model'].values()) {
    const users = [...set.entity.values()]
      .filter((entity) => Object.values(entity.definition.states ?? {}).includes(placed.definition.id))
      .map((entity) => entity.definition.id);
    for (const event of Object.keys(placed.definition.events)) {
      const isRaised = [undefined, ...users].some((entity) => raised.has(key(entity, event)));
      if (!isRaised) yield { ...below(whole(placed), 'events', event), severity: 'warning', params: { event } };
    }
  }
}

const key = (entity: string | undefined, event: string): string => `${entity ?? '*'}.${event}`;

/** `<entity>.<event>`, or `*.<event>` where only the compiler knows the entity. */
function raisedEvents(set: LintInput): ReadonlySet<string> {
  const raised = new Set<string>();
  for (const { definition } of set.actions.values())
    for (const { entity, event } of raisedBy(definition)) raised.add(key(entity, event));
  return raised;
}
