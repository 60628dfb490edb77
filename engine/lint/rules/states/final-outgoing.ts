import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** No transition starts in a final state (ST-28, ST-38: what has ended is never used again). */
export function* finalOutgoing(set: LintInput): Generator<Finding> {
  for (const loaded of set['state-model'].values()) {
    const { states, transitions } = loaded.definition;
    for (const [id, { from }] of Object.entries(transitions)) {
      for (const [i, state] of from.entries())
        if (states[state]?.final)
          yield { ...locationBelow(fileLocation(loaded), 'transitions', id, 'from', i), params: { state } };
    }
  }
}
