import type { Finding } from '../../../load/problemAt.ts';
import { reachable } from '../../graph.ts';
import { below, whole } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** Every state can be reached from the default state. */
export function* unreachableState(set: LintInput): Generator<Finding> {
  for (const placed of set['state-model'].values()) {
    const { initial, states, transitions } = placed.definition;
    if (!states[initial]) continue;
    const seen = reachable(
      [initial],
      Object.values(transitions).flatMap(({ from, to }) => from.map((state) => [state, to] as const)),
    );
    for (const state of Object.keys(states))
      if (!seen.has(state)) yield { ...below(whole(placed), 'states', state), params: { state } };
  }
}
