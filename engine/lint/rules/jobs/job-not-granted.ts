import type { Finding } from '../../../load/problemAt.ts';
import { rightsOf } from '../../../compile/roles.ts';
import { isGranted } from '../../../permission/permits.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** A job may do what its role grants and nothing else: without a grant every run is refused. */
export function* jobNotGranted(set: LintInput): Generator<Finding> {
  for (const loaded of set.job.values()) {
    const { action, role = 'system' } = loaded.definition;
    if (set.actions.has(action) && set.role.has(role) && !isGranted([rightsOf(set, role)], `action:${action}`))
      yield { ...locationBelow(fileLocation(loaded), 'action'), offset: 0, params: { role, action } };
  }
}
