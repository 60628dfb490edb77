import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** A refusal in a loop identifies its item: by a `*` in `at`, or by its params. */
export function* itemUnnamed(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    for (const [name, entry] of Object.entries(action.definition.assert ?? {})) {
      if (!entry.forEach || entry.at?.includes('*') || 'event' in entry) continue;
      const params = entry.params ?? ('rule' in entry ? set.rule.get(entry.rule)?.definition.params : undefined);
      if (Object.keys(params ?? {}).length === 0) yield locationBelow(action, 'assert', name);
    }
  }
}
