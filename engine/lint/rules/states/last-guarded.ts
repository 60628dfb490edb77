import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import { transitionGroups } from '../../transitionGroups.ts';
import type { LintInput } from '../../types.ts';

/** Where the last transition of a choice is guarded and the state has no `stay`, the guards alone may refuse the event (warning). */
export function* lastGuarded(set: LintInput): Generator<Finding> {
  for (const loaded of set['state-model'].values()) {
    const { events } = loaded.definition;
    const open = new Map<string, { readonly event: string; readonly states: readonly string[] }>();
    for (const { state, event, entries } of transitionGroups(loaded.definition)) {
      const [id, last] = entries.at(-1) ?? [''];
      if (last?.ok === undefined || events[event]?.stay?.includes(state)) continue;
      open.set(id, { event, states: [...(open.get(id)?.states ?? []), state] });
    }
    for (const [id, { event, states }] of open) {
      yield {
        ...locationBelow(fileLocation(loaded), 'transitions', id),
        severity: 'warning',
        params: { event, states: states.join(', ') },
      };
    }
  }
}
