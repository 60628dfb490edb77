import type { EntityDefinition, RoleDefinition, StateModelDefinition } from '../../definitions.generated.ts';
import type { LoadedDefinition } from '../definitions.ts';

export type DefinitionsById<T> = ReadonlyMap<string, LoadedDefinition<T>>;

/** Entities with the actions of events that name roles: each has one of its own, as if the entity had asked for it. */
export function entitiesWithEventActions(
  entities: DefinitionsById<EntityDefinition>,
  models: DefinitionsById<StateModelDefinition>,
): DefinitionsById<EntityDefinition> {
  return new Map(
    [...entities].map(([id, loaded]) => {
      const events = eventRoles(loaded.definition, models).map(({ event }) => event);
      if (events.length === 0) return [id, loaded];
      const asked = loaded.definition.derived ?? {};
      const derived = { ...Object.fromEntries(events.map((event) => [event, {}])), ...asked };
      return [id, { ...loaded, definition: { ...loaded.definition, derived } }];
    }),
  );
}

/** Roles with the actions of the events that name them. */
export function rolesWithEventActions(
  roles: DefinitionsById<RoleDefinition>,
  entities: DefinitionsById<EntityDefinition>,
  models: DefinitionsById<StateModelDefinition>,
): DefinitionsById<RoleDefinition> {
  const granted = new Map<string, readonly string[]>();
  for (const { definition } of entities.values())
    for (const { event, roles: named } of eventRoles(definition, models))
      for (const role of named) granted.set(role, [...(granted.get(role) ?? []), `${definition.id}-${event}`]);
  return new Map(
    [...roles].map(([id, loaded]) => {
      const more = granted.get(id);
      if (more === undefined) return [id, loaded];
      return [
        id,
        { ...loaded, definition: { ...loaded.definition, actions: [...(loaded.definition.actions ?? []), ...more] } },
      ];
    }),
  );
}

function eventRoles(
  { states = {} }: EntityDefinition,
  models: DefinitionsById<StateModelDefinition>,
): readonly { readonly event: string; readonly roles: readonly string[] }[] {
  const own = [...new Set(Object.values(states))].flatMap((model) => models.get(model) ?? []);
  return own.flatMap(({ definition }) =>
    Object.entries(definition.events).flatMap(([event, { roles }]) => (roles === undefined ? [] : [{ event, roles }])),
  );
}
