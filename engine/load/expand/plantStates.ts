import type { EntityDefinition, StateModelDefinition } from '../../definitions.generated.ts';
import type { DefinitionsById } from './eventActions.ts';

/** The state of rows whose model is still to be made. */
const NONE = 'none';

/** Entities with the state fields whose models a plant makes, beside those whose models are shipped. */
export function entitiesWithPlantStates(entities: DefinitionsById<EntityDefinition>): DefinitionsById<EntityDefinition> {
  return new Map(
    [...entities].map(([id, loaded]) => {
      const { plantStates, states } = loaded.definition;
      return [
        id,
        plantStates ? { ...loaded, definition: { ...loaded.definition, states: { ...states, ...plantStates } } } : loaded,
      ];
    }),
  );
}

/** State models with one of a single state for each that a plant makes and has not made yet: its column and its rules are there. */
export function modelsWithPlantStates(
  models: DefinitionsById<StateModelDefinition>,
  entities: DefinitionsById<EntityDefinition>,
): DefinitionsById<StateModelDefinition> {
  const missing = [...entities.values()].flatMap(({ definition, area, file }) =>
    Object.values(definition.plantStates ?? {}).flatMap((id) =>
      models.has(id) ? [] : [[id, { area, file, definition: unmade(id, definition.id) }] as const],
    ),
  );
  return missing.length === 0 ? models : new Map([...models, ...missing]);
}

function unmade(id: string, entity: string): StateModelDefinition {
  return {
    id,
    assumed: true,
    initial: NONE,
    states: { [NONE]: { final: true } },
    transitions: {},
    events: { edit: { stay: [NONE], refusal: `${entity}.editNotAllowed` } },
  };
}
