import type { StateModelDefinition } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { type Edge, reachable, reversed } from '../../graph.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** From every state a final one can be reached; in a cyclic model without final states, a cycle that never ends. */
export function* deadEnd(set: LintInput): Generator<Finding> {
  for (const loaded of set['state-model'].values()) {
    for (const state of deadEnds(loaded.definition))
      yield { ...locationBelow(fileLocation(loaded), 'states', state), params: { state } };
  }
}

function deadEnds({ states, transitions, cyclic }: StateModelDefinition): readonly string[] {
  const edges: readonly Edge[] = Object.values(transitions).flatMap(({ from, to }) =>
    from.map((state) => [state, to] as const),
  );
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
