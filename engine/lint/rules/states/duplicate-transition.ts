import type { Finding } from '../../../load/problemAt.ts';
import { byRank } from '../../../load/names.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** Two transitions with the same event between the same states are one (ST-36); two guards for them are one guard with `||`. */
export function* duplicateTransition(set: LintInput): Generator<Finding> {
  for (const loaded of set['state-model'].values()) {
    const first = new Map<string, string>();
    for (const [id, { event, from, to }] of byRank(loaded.definition.transitions)) {
      for (const [i, state] of from.entries()) {
        const key = `${event} ${state} ${to}`;
        const other = first.get(key);
        if (other !== undefined)
          yield {
            ...locationBelow(fileLocation(loaded), 'transitions', id, 'from', i),
            params: { event, from: state, to, other },
          };
        first.set(key, other ?? id);
      }
    }
  }
}
