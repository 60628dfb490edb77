import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** A queued action is sent later in the background, when nobody is present to confirm as second person or to sign. */
export function* offlineAttended(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    if (action.definition.offline !== 'queue') continue;
    for (const key of ['secondPerson', 'signature'] as const)
      if (action.definition[key]) yield { ...locationBelow(action, key), params: { key } };
  }
}
