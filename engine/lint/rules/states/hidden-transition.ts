import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import { transitionGroups } from '../../transitionGroups.ts';
import type { LintInput } from '../../types.ts';

/** Behind a transition without a guard no other of the same event and state is ever tried. */
export function* hiddenTransition(set: LintInput): Generator<Finding> {
  for (const loaded of set['state-model'].values()) {
    for (const { state, event, entries } of transitionGroups(loaded.definition)) {
      const open = entries.findIndex(([, { ok }]) => ok === undefined);
      const hidden = open < 0 ? [] : entries.slice(open + 1);
      for (const [id] of hidden)
        yield {
          ...locationBelow(fileLocation(loaded), 'transitions', id),
          params: { state, event, other: entries[open]?.[0] ?? '' },
        };
    }
  }
}
