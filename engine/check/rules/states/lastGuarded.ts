import type { StateModelDefinition } from '../../../definitions.generated.ts';
import { pointer } from '../../../load/pointer.ts';
import type { ModelFinding } from '../../ModelFinding.ts';
import { transitionGroups } from '../../transitionGroups.ts';

/**
 * Where the last transition of a choice is guarded and the state has no `stay`, the guards alone may refuse the event: people read
 * something else then than in a wrong state (warning).
 */
export function* lastGuarded(model: StateModelDefinition): Generator<ModelFinding> {
  const open = new Map<string, { readonly event: string; readonly states: readonly string[] }>();
  for (const { state, event, entries } of transitionGroups(model)) {
    const [id, last] = entries.at(-1) ?? [''];
    const known = model.events[event];
    if (last?.ok === undefined || known?.unmet !== undefined || known?.stay?.includes(state)) continue;
    open.set(id, { event, states: [...(open.get(id)?.states ?? []), state] });
  }
  for (const [id, { event, states }] of open)
    yield { pointer: pointer('transitions', id), severity: 'warning', params: { event, states: states.join(', ') } };
}
