import type { Finding } from '../../../load/problemAt.ts';
import { reachable } from '../../graph.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** Every state can be reached from the default state. */
export function* unreachableState(set: LintInput): Generator<Finding> {
  for (const loaded of set['state-model'].values()) {
    const { initial, states, transitions } = loaded.definition;
    if (!states[initial]) continue;
    const seen = reachable(
      [initial],
      Object.values(transitions).flatMap(({ from, to }) => from.map((state) => [state, to] as const)),
    );
    for (const state of Object.keys(states))
      if (!seen.has(state)) yield { ...locationBelow(fileLocation(loaded), 'states', state), params: { state } };
  }
}
