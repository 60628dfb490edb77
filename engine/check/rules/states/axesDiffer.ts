import type { StateModelDefinition } from '../../../definitions.generated.ts';
import { pointer } from '../../../load/pointer.ts';
import type { ModelFinding } from '../../ModelFinding.ts';

const WORDS = /^[a-z][a-z0-9]*(-[a-z0-9]+)*(\/[a-z][a-z0-9]*(-[a-z0-9]+)*)*$/;

/** A state has one word per axis (`apply/new`). */
export function* axesDiffer({ axes, states }: StateModelDefinition): Generator<ModelFinding> {
  const wanted = axes?.length ?? 1;
  for (const state of Object.keys(states))
    if (!WORDS.test(state) || state.split('/').length !== wanted)
      yield { pointer: pointer('states', state), params: { name: state, axes: (axes ?? ['']).join(' / ') } };
}
