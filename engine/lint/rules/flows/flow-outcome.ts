import type { StateModelDefinition } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { fileLocation, locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';
import { suggestion } from '../../../value/suggestion.ts';

/**
 * The event of each outcome is legal in every state in which the flow runs, or an approval could end in a way that the record
 * refuses.
 */
export function* flowOutcome(set: LintInput): Generator<Finding> {
  for (const loaded of set.flow.values()) {
    const { entity, states = [], outcomes } = loaded.definition;
    const models = Object.values(set.entity.get(entity)?.definition.states ?? {});
    const model = set['state-model'].get(models[0] ?? '')?.definition;
    if (!model) continue;
    const all = Object.keys(model.states);
    for (const [i, state] of states.entries())
      if (!all.includes(state))
        yield {
          ...locationBelow(fileLocation(loaded), 'states', i),
          params: { event: '', state, model: String(models[0]), ...suggestion(state, all) },
        };
    for (const [outcome, event] of Object.entries(outcomes))
      for (const state of states.length > 0 ? states : all)
        if (all.includes(state) && !isLegal(model, event, state))
          yield {
            ...locationBelow(fileLocation(loaded), 'outcomes', outcome),
            params: {
              event,
              state,
              model: String(models[0]),
              ...(model.events[event] ? {} : suggestion(event, Object.keys(model.events))),
            },
          };
  }
}

function isLegal({ transitions, events }: StateModelDefinition, event: string, state: string): boolean {
  const moves = Object.values(transitions).some((each) => each.event === event && each.from.includes(state));
  return moves || events[event]?.stay?.includes(state) === true;
}
