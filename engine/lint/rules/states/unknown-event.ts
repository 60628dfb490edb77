import type { StateModelDefinition } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { raisedBy } from '../../raisedBy.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import { coveredEntities, inputSlots, scanOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';
import type { ActionAt } from '../../actionAt.ts';
import { suggestion } from '../../../value/suggestion.ts';

/** An event that is raised, asked or moves a state must stand under `events` of a state model of that row's entity. */
export function* unknownEvent(set: LintInput): Generator<Finding> {
  for (const loaded of set.entity.values()) {
    for (const event of Object.keys(loaded.definition.derived ?? {})) {
      if (!isEventOf(set, loaded.definition.id, event))
        yield {
          ...locationBelow(fileLocation(loaded), 'derived', event),
          params: { event, ...suggestion(event, eventsOf(set, loaded.definition.id)) },
        };
    }
  }
  for (const action of set.actions.values()) if (!action.generated) yield* actionEvents(set, action);
  for (const { slot, input, file, pointer } of inputSlots(set)) {
    const expected = scanOf(input);
    const isKnown = coveredEntities(set, expected ?? '').some((entity) => isEventOf(set, entity, slot.event ?? ''));
    if (slot.event !== undefined && expected !== undefined && !isKnown)
      yield {
        ...locationBelow({ file, pointer }, 'event'),
        offset: 0,
        params: {
          event: slot.event,
          ...suggestion(
            slot.event,
            coveredEntities(set, expected).flatMap((entity) => eventsOf(set, entity)),
          ),
        },
      };
  }
}

function* actionEvents(set: LintInput, action: ActionAt): Generator<Finding> {
  for (const { in: part, name, event, entity } of raisedBy(action.definition))
    if (!isEventOf(set, entity, event))
      yield {
        ...locationBelow(action, part, name, 'event'),
        offset: 0,
        params: { event, ...suggestion(event, eventsOf(set, entity)) },
      };
}

/** Of this entity where it is known from the names alone, else of any. */
function isEventOf(set: LintInput, entity: string | undefined, event: string): boolean {
  return modelsOf(set, entity).some((model) => model === undefined || model.events[event] !== undefined);
}

function eventsOf(set: LintInput, entity: string | undefined): readonly string[] {
  return modelsOf(set, entity).flatMap((model) => Object.keys(model?.events ?? {}));
}

function modelsOf(set: LintInput, entity: string | undefined): readonly (StateModelDefinition | undefined)[] {
  const known = entity === undefined ? undefined : set.entity.get(entity)?.definition;
  return known
    ? Object.values(known.states ?? {}).map((id) => set['state-model'].get(id)?.definition)
    : [...set['state-model'].values()].map((p) => p.definition);
}
