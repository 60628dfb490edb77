import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** A transition leads to another state (ST-35); an event that changes nothing is a `stay`. */
export function* selfConnection(set: LintInput): Generator<Finding> {
  for (const loaded of set['state-model'].values()) {
    for (const [id, { from, to }] of Object.entries(loaded.definition.transitions)) {
      for (const [i, state] of from.entries())
        if (state === to) yield { ...locationBelow(fileLocation(loaded), 'transitions', id, 'from', i), params: { state } };
    }
  }
}
