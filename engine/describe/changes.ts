import { referencedRow } from '../expr/referencedRow.ts';
import type { ActionModel, Bundle, EffectModel, EntityModel } from '../model/types.ts';

/** What may happen to the records of an entity, each by the code of its title. */
export interface EntityChanges {
  readonly events: readonly string[];
  readonly actions: readonly string[];
}

/** The events of its states, and the actions that write its rows. */
export function changesOf({ entities, actions }: Bundle, entity: string): EntityChanges {
  const states = entities.get(entity)?.states ?? [];
  const events = states.flatMap(({ model }) => [...model.events.keys()].map((event) => `${model.id}.event.${event}`));
  const writing = [...actions.values()].filter((action) => writes(entities, action, entity));
  return { events: [...new Set(events)], actions: writing.map(({ id }) => id) };
}

function writes(entities: Bundle['entities'], { effects }: ActionModel, entity: string): boolean {
  return effects.some((effect) => entitiesOf(entities, effect).includes(entity));
}

function entitiesOf(
  entities: ReadonlyMap<string, EntityModel>,
  { makes, sets, changes, raises, children }: EffectModel,
): readonly (string | undefined)[] {
  const changed = changes && referencedRow(changes.type)?.entity;
  const child = children && entities.get(changed ?? '')?.children.get(children.collection)?.entity;
  return [makes?.entity, sets?.entity, changed, raises && referencedRow(raises.on.type)?.entity, child];
}
