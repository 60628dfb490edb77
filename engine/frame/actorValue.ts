import type { Bundle } from '../model/types.ts';
import type { Scope } from '../expr/types.ts';
import type { RecordValue, Value } from '../value/value.ts';
import type { Actor, Context } from './types.ts';
import { WorkingSet } from './workingSet.ts';

/** `actor` or `second` as expressions see it. */
export function actorValue(workingSet: WorkingSet, actor: Actor): RecordValue {
  for (const row of actor.rows) workingSet.adopt(row);
  const row = (entity: string, id: string | undefined): Value =>
    id === undefined ? null : workingSet.adopt({ entity, id, values: {} });
  return {
    user: row('user', actor.userId),
    person: row('person', actor.personId),
    organization: row('organization', actor.organizationId),
    roles: actor.roles,
    device: actor.device ?? null,
    workUnits: actor.workUnitIds.map((id) => row('work-center', id)),
    warehouses: actor.warehouseIds.map((id) => row('warehouse', id)),
  };
}

/** Scope of expressions outside an action (queries, row scope of roles): who asks, when, and what else has a value. */
export function scopeFor(
  bundle: Bundle,
  context: Pick<Context, 'actor' | 'now' | 'zone' | 'settings'>,
  values: RecordValue = {},
): Scope {
  const workingSet = new WorkingSet(bundle, context.zone);
  return workingSet.scope({
    ...values,
    actor: actorValue(workingSet, context.actor),
    now: context.now,
    settings: context.settings as RecordValue,
  });
}
