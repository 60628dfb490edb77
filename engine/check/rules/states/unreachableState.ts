import type { StateModelDefinition } from '../../../definitions.generated.ts';
import { pointer } from '../../../load/pointer.ts';
import type { ModelFinding } from '../../ModelFinding.ts';
import { edgesOf, reachable } from '../../reachable.ts';

/** Every state can be reached from the default state. */
export function* unreachableState(model: StateModelDefinition): Generator<ModelFinding> {
  if (!model.states[model.initial]) return;
  const seen = reachable([model.initial], edgesOf(model));
  for (const state of Object.keys(model.states))
    if (!seen.has(state)) yield { pointer: pointer('states', state), params: { state } };
}
