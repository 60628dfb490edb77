import type { StateModelDefinition } from '../../../definitions.generated.ts';
import { pointer } from '../../../load/pointer.ts';
import type { ModelFinding } from '../../ModelFinding.ts';

/**
 * What an event undoes (`unfreeze` undoes `freeze`) leads back to every state it was done in: otherwise what was held for a reason
 * comes out as if nothing had been.
 */
export function* undoForgets({ transitions }: StateModelDefinition): Generator<ModelFinding> {
  const moves = Object.values(transitions);
  for (const [id, undo] of Object.entries(transitions)) {
    const undone = undo.event.startsWith('un') ? undo.event.slice(2) : '';
    for (const state of undo.from) {
      const before = moves.filter((m) => m.event === undone && m.to === state).flatMap(({ from }) => from);
      const back = moves.filter((m) => m.event === undo.event && m.from.includes(state)).map(({ to }) => to);
      for (const from of before.filter((other) => !back.includes(other)))
        yield { pointer: pointer('transitions', id), params: { event: undo.event, undone, from, state } };
    }
  }
}
