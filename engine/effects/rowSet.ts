import type { Expression } from '../expr/types.ts';
import type { Frame } from '../frame/frame.ts';
import type { Iteration } from '../frame/loops.ts';
import type { WorkingRow } from '../frame/row.ts';
import type { EffectModel } from '../model/types.ts';
import type { EffectOutputs } from './EffectKind.ts';

/** Name that each row of the set has in its effect. */
export const EACH = 'row';

/** Alias of the rows of a set effect: no name of the format has an underscore. */
export function setAlias(effect: string): string {
  return `${effect}_rows`;
}

/** Applies an effect to every row of a set. A row whose state does not allow it is skipped and counted. */
export function effectOnSet(
  frame: Frame,
  { name, changes }: EffectModel & { readonly changes: Expression },
  iterations: Iterable<Iteration>,
  outputs: EffectOutputs,
  reach: (row: WorkingRow, iteration: Iteration) => boolean,
): void {
  let [reached, unreached] = [0, 0];
  for (const iteration of iterations) {
    for (const each of frame.rows(changes, iteration.values)) {
      const row = frame.workingSet.working(each);
      frame.inSets.add(row);
      if (reach(row, iteration)) reached += 1;
      else unreached += 1;
    }
  }
  const entity = changes.type.kind === 'row' ? changes.type.entity : '';
  outputs.sets.push({ effect: name, entity, changed: reached, left: unreached });
}
