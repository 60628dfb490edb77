import type { Finding } from '../../../load/problemAt.ts';
import { below, whole } from '../../../load/place.ts';
import { transitionGroups } from '../../transitionGroups.ts';
import type { LintInput } from '../../types.ts';

/** Behind a transition without a guard no other of the same event and state is ever tried. */
export function* hiddenTransition(set: LintInput): Generator<Finding> {
  for (const placed of set['state-model'].values()) {
    for (const { state, event, entries } of transitionGroups(placed.definition)) {
      const open = entries.findIndex(([, { ok }]) => ok === undefined);
      const hidden = open < 0 ? [] : entries.slice(open + 1);
      for (const [id] of hidden)
        yield { ...below(whole(placed), 'transitions', id), params: { state, event, other: entries[open]?.[0] ?? '' } };
    }
  }
}
