import type { ActionDefinition, EntityDefinition } from '../../definitions.generated.ts';
import type { Definitions, LoadedDefinition } from '../../load/definitions.ts';
import { pointer } from '../../load/pointer.ts';
import { generatedCreate, generatedDelete, generatedEdit } from './crud.ts';
import { derivedAction } from './derived.ts';

/** A generated action: the entity and the verb it comes from. */
export interface GenerationSource {
  readonly loaded: LoadedDefinition<ActionDefinition>;
  readonly entity: string;
  readonly verb: string;
}

/** The entity's key that requests a generated action; its settings are below it. */
export function generationKey(set: Definitions, { entity, verb }: Pick<GenerationSource, 'entity' | 'verb'>): string {
  const isDerived = set.entity.get(entity)?.definition.derived?.[verb] !== undefined;
  return pointer(isDerived ? 'derived' : 'crud', verb);
}

/** Generates the actions of `crud` and `derived`; a file of the same id replaces the generated one completely. */
export function generatedActions(set: Definitions): readonly GenerationSource[] {
  return [...set.entity.values()]
    .flatMap((loaded) => [...crud(set, loaded), ...derived(set, loaded)])
    .filter(({ loaded }) => !set.action.has(loaded.definition.id));
}

function crud(set: Definitions, { area, file, definition }: LoadedDefinition<EntityDefinition>): readonly GenerationSource[] {
  const { create, edit, delete: remove } = definition.crud ?? {};
  const made = [
    create && generatedCreate(set, definition, create),
    edit && generatedEdit(set, definition, edit),
    remove && generatedDelete(definition, remove),
  ];
  return made.flatMap((action) =>
    action
      ? [
          {
            loaded: { area, file, definition: action },
            entity: definition.id,
            verb: action.id.slice(definition.id.length + 1),
          },
        ]
      : [],
  );
}

function derived(
  set: Definitions,
  { area, file, definition }: LoadedDefinition<EntityDefinition>,
): readonly GenerationSource[] {
  return Object.entries(definition.derived ?? {}).map(([event, extra]) => ({
    loaded: { area, file, definition: derivedAction(set, definition, event, extra) },
    entity: definition.id,
    verb: event,
  }));
}
