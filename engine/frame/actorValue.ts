import type { Bundle } from '../model/types.ts';
import type { Scope } from '../expr/types.ts';
import type { RecordValue, Value } from '../value/value.ts';
import type { Actor, Context } from './types.ts';
import { World } from './world.ts';

/** `actor` or `second` as expressions see it. */
export function actorValue(world: World, actor: Actor): RecordValue {
  for (const row of actor.rows) world.adopt(row);
  const row = (entity: string, id: string | undefined): Value =>
    id === undefined ? null : world.adopt({ entity, id, values: {} });
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
  const world = new World(bundle, context.zone);
  return world.scope({
    ...values,
    actor: actorValue(world, context.actor),
    now: context.now,
    settings: context.settings as RecordValue,
  });
}
