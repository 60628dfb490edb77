import type { StateModelDefinition } from '../../../definitions.generated.ts';
import { pointer } from '../../../load/pointer.ts';
import type { ModelFinding } from '../../ModelFinding.ts';
import { suggestion } from '../../../value/suggestion.ts';

/** The event of a transition stands under `events` of its model, where its refusal is. */
export function* unknownEvent({ transitions, events }: StateModelDefinition): Generator<ModelFinding> {
  for (const [id, { event }] of Object.entries(transitions))
    if (!events[event])
      yield {
        pointer: pointer('transitions', id, 'event'),
        offset: 0,
        params: { event, ...suggestion(event, Object.keys(events)) },
      };
}
