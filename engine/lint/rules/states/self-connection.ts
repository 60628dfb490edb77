import type { Finding } from '../../../load/problemAt.ts';
import { below, whole } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** A transition leads to another state (ST-35); an event that changes nothing is a `stay`. */
export function* selfConnection(set: LintInput): Generator<Finding> {
  for (const placed of set['state-model'].values()) {
    for (const [id, { from, to }] of Object.entries(placed.definition.transitions)) {
      for (const [i, state] of from.entries())
        if (state === to) yield { ...below(whole(placed), 'transitions', id, 'from', i), params: { state } };
    }
  }
}
