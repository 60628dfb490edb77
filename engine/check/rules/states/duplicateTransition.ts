import type { StateModelDefinition } from '../../../definitions.generated.ts';
import { byRank } from '../../../load/names.ts';
import { pointer } from '../../../load/pointer.ts';
import { withoutStart } from '../../fixes.ts';
import type { ModelFinding } from '../../ModelFinding.ts';

/** Two transitions with the same event between the same states are one (ST-36); two guards for them are one guard with `||`. */
export function* duplicateTransition(model: StateModelDefinition): Generator<ModelFinding> {
  const first = new Map<string, { readonly id: string; readonly ok?: string | undefined }>();
  for (const [id, { event, from, to, ok }] of byRank(model.transitions)) {
    for (const [i, state] of from.entries()) {
      const key = `${event} ${state} ${to}`;
      const other = first.get(key);
      if (other !== undefined)
        yield {
          pointer: pointer('transitions', id, 'from', i),
          params: { event, from: state, to, other: other.id },
          // With another condition it may say something the first one does not.
          ...(other.ok === ok ? { fix: withoutStart(model, id, i) } : {}),
        };
      first.set(key, other ?? { id, ok });
    }
  }
}
