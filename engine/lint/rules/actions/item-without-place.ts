import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** A `byAll` over an array of the input says by `at` which item is missing. */
export function* itemWithoutPlace(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    for (const [alias, entry] of Object.entries(action.definition.load ?? {})) {
      if (!('byAll' in entry) || entry.optional || entry.at?.includes('*')) continue;
      if (Object.values(entry.byAll).some((keys) => /\binput\./.test(keys)))
        yield { ...locationBelow(action, 'load', alias), params: { alias } };
    }
  }
}
