import type { StateModelDefinition } from '../../../definitions.generated.ts';
import { pointer } from '../../../load/pointer.ts';
import { withoutStart } from '../../fixes.ts';
import type { Edit, ModelFinding } from '../../ModelFinding.ts';
import { suggestion } from '../../../value/suggestion.ts';

interface StateReference {
  readonly pointer: string;
  readonly state: string;
  /** Edits that take the reference away; absent where something has to stand there. */
  readonly without?: readonly Edit[];
}

/** The default state (ST-33), the ends of transitions and `stay` are states of the model. */
export function* unknownState(model: StateModelDefinition): Generator<ModelFinding> {
  for (const { state, pointer: at, without } of stateReferences(model))
    if (!model.states[state])
      yield {
        pointer: at,
        offset: 0,
        params: { state, ...suggestion(state, Object.keys(model.states)) },
        ...(without === undefined ? {} : { fix: without }),
      };
}

function* stateReferences(model: StateModelDefinition): Generator<StateReference> {
  const { initial, transitions, events } = model;
  yield { pointer: pointer('initial'), state: initial };
  for (const [id, { from, to }] of Object.entries(transitions)) {
    for (const [i, state] of from.entries())
      yield { pointer: pointer('transitions', id, 'from', i), state, without: withoutStart(model, id, i) };
    yield { pointer: pointer('transitions', id, 'to'), state: to };
  }
  for (const [id, { stay = [] }] of Object.entries(events))
    for (const [i, state] of stay.entries()) {
      const path = stay.length < 2 ? pointer('events', id, 'stay') : pointer('events', id, 'stay', i);
      yield { pointer: pointer('events', id, 'stay', i), state, without: [{ op: 'remove', path }] };
    }
}
