import type { StateModelDefinition } from '../../../definitions.generated.ts';
import { pointer } from '../../../load/pointer.ts';
import { withoutStart } from '../../fixes.ts';
import type { ModelFinding } from '../../ModelFinding.ts';
import { transitionGroups } from '../../transitionGroups.ts';

/** Behind a transition without a guard no other of the same event and state is ever tried. */
export function* hiddenTransition(model: StateModelDefinition): Generator<ModelFinding> {
  for (const { state, event, entries } of transitionGroups(model)) {
    const open = entries.findIndex(([, { ok }]) => ok === undefined);
    const hidden = open < 0 ? [] : entries.slice(open + 1);
    for (const [id, { from }] of hidden)
      yield {
        pointer: pointer('transitions', id),
        params: { state, event, other: entries[open]?.[0] ?? '' },
        fix: withoutStart(model, id, from.indexOf(state)),
      };
  }
}
