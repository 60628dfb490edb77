import type { StateModelDefinition } from '../../../definitions.generated.ts';
import { pointer } from '../../../load/pointer.ts';
import { staysIn, withoutStart } from '../../fixes.ts';
import type { ModelFinding } from '../../ModelFinding.ts';

/** A transition leads to another state (ST-35); an event that changes nothing is a `stay`. */
export function* selfConnection(model: StateModelDefinition): Generator<ModelFinding> {
  for (const [id, { event, from, to, ok }] of Object.entries(model.transitions)) {
    for (const [i, state] of from.entries())
      if (state === to)
        yield {
          pointer: pointer('transitions', id, 'from', i),
          params: { state },
          // A `stay` has no condition: without the guard the event would be open where it was not.
          ...(ok === undefined ? { fix: [...staysIn(model, event, state), ...withoutStart(model, id, i)] } : {}),
        };
  }
}
