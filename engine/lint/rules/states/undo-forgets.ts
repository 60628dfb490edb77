import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/**
 * What an event undoes (`unfreeze` undoes `freeze`) leads back to every state it was done in: otherwise what was held for a reason
 * comes out as if nothing had been.
 */
export function* undoForgets(set: LintInput): Generator<Finding> {
  for (const loaded of set['state-model'].values()) {
    const moves = Object.values(loaded.definition.transitions);
    for (const [id, undo] of Object.entries(loaded.definition.transitions)) {
      const undone = undo.event.startsWith('un') ? undo.event.slice(2) : '';
      for (const state of undo.from) {
        const before = moves.filter((m) => m.event === undone && m.to === state).flatMap(({ from }) => from);
        const back = moves.filter((m) => m.event === undo.event && m.from.includes(state)).map(({ to }) => to);
        for (const from of before.filter((other) => !back.includes(other)))
          yield {
            ...locationBelow(fileLocation(loaded), 'transitions', id),
            params: { event: undo.event, undone, from, state },
          };
      }
    }
  }
}
