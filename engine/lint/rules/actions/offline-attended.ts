import type { Finding } from '../../../load/problemAt.ts';
import { below } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** A queued action is sent later by itself: nobody is there to confirm as second person or to sign. */
export function* offlineAttended(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    if (action.definition.offline !== 'queue') continue;
    for (const key of ['secondPerson', 'signature'] as const)
      if (action.definition[key]) yield { ...below(action, key), params: { key } };
  }
}
