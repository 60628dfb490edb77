import type { StateModelDefinition } from '../../../definitions.generated.ts';
import { pointer } from '../../../load/pointer.ts';
import type { Edit, ModelFinding } from '../../ModelFinding.ts';
import { edgesOf, reachable, reversed, type Edge } from '../../reachable.ts';

/** From every state a final one can be reached; in a cyclic model without final states, a cycle that never ends. */
export function* deadEnd(model: StateModelDefinition): Generator<ModelFinding> {
  const edges = edgesOf(model);
  for (const state of deadEnds(model, edges))
    yield { pointer: pointer('states', state), params: { state }, ...suggestFix(state, edges) };
}

function deadEnds({ states, cyclic }: StateModelDefinition, edges: readonly Edge[]): readonly string[] {
  const final = Object.keys(states).filter((state) => states[state]?.final);
  const goals = final.length === 0 && cyclic ? cyclicStates(Object.keys(states), edges) : final;
  const saved = reachable(goals, reversed(edges));
  return Object.keys(states).filter((state) => !saved.has(state));
}

/** States that come back to themselves. */
function cyclicStates(states: readonly string[], edges: readonly Edge[]): readonly string[] {
  return states.filter((state) => reachable(nextStates(state, edges), edges).has(state));
}

const nextStates = (state: string, edges: readonly Edge[]): readonly string[] =>
  edges.flatMap(([from, to]) => (from === state ? [to] : []));

/** Where nothing leads on, the state is the end it looks like; elsewhere only the author knows which of them ends. */
function suggestFix(state: string, edges: readonly Edge[]): { readonly fix?: readonly Edit[] } {
  const isEnd = nextStates(state, edges).length === 0 && edges.some(([, to]) => to === state);
  return isEnd ? { fix: [{ op: 'add', path: pointer('states', state, 'final'), value: true }] } : {};
}
