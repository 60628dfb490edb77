import type { Finding } from '../../../load/problemAt.ts';
import { below, whole } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** No transition starts in a final state (ST-28, ST-38: what has ended is never used again). */
export function* finalOutgoing(set: LintInput): Generator<Finding> {
  for (const placed of set['state-model'].values()) {
    const { states, transitions } = placed.definition;
    for (const [id, { from }] of Object.entries(transitions)) {
      for (const [i, state] of from.entries())
        if (states[state]?.final) yield { ...below(whole(placed), 'transitions', id, 'from', i), params: { state } };
    }
  }
}
