import type { StateModelDefinition } from '../../../definitions.generated.ts';
import { pointer } from '../../../load/pointer.ts';
import { withoutStart } from '../../fixes.ts';
import type { ModelFinding } from '../../ModelFinding.ts';

/** No transition starts in a final state (ST-28, ST-38: what has ended is never used again). */
export function* finalOutgoing(model: StateModelDefinition): Generator<ModelFinding> {
  for (const [id, { from }] of Object.entries(model.transitions)) {
    for (const [i, state] of from.entries())
      if (model.states[state]?.final)
        yield { pointer: pointer('transitions', id, 'from', i), params: { state }, fix: withoutStart(model, id, i) };
  }
}
