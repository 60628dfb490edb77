import type { Expression } from '../expr/types.ts';
import type { Frame } from '../frame/frame.ts';
import type { Pass } from '../frame/loops.ts';
import type { WorkingRow } from '../frame/row.ts';
import type { EffectModel } from '../model/types.ts';
import type { Left } from './EffectKind.ts';

/** Name that each row of the set has in its effect. */
export const EACH = 'row';

/** Alias of the rows of a set effect: no name of the format has an underscore. */
export function setAlias(effect: string): string {
  return `${effect}_rows`;
}

/** Does an effect to every row of a set. A row it does not reach is left alone and counted. */
export function overRows(
  frame: Frame,
  { name, changes }: EffectModel & { readonly changes: Expression },
  passes: Iterable<Pass>,
  left: Left,
  reach: (row: WorkingRow, pass: Pass) => boolean,
): void {
  let [reached, unreached] = [0, 0];
  for (const pass of passes) {
    for (const each of frame.rows(changes, pass.values)) {
      const row = frame.world.working(each);
      frame.inSets.add(row);
      if (reach(row, pass)) reached += 1;
      else unreached += 1;
    }
  }
  const entity = changes.type.kind === 'row' ? changes.type.entity : '';
  left.sets.push({ effect: name, entity, changed: reached, left: unreached });
}
