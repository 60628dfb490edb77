import type { EffectModel } from '../model/types.ts';
import { assign } from '../frame/assign.ts';
import type { Frame } from '../frame/frame.ts';
import type { Pass } from '../frame/loops.ts';
import { raise, readOnlyIn } from '../frame/states.ts';
import type { SetCount } from '../frame/types.ts';
import type { WorkingRow } from '../frame/row.ts';

type OverSet = Extract<EffectModel, { readonly leaves?: true }>;

/** An effect on every row of a set. A row whose state does not allow it is left alone and counted. */
export function overRows(frame: Frame, effect: OverSet, passes: Iterable<Pass>): SetCount {
  const expression = effect.kind === 'update' ? effect.row : effect.on;
  const entity = expression.type.kind === 'row' ? expression.type.entity : '';
  let [changed, left] = [0, 0];
  for (const pass of passes) {
    for (const row of frame.rows(expression, pass.values)) {
      frame.inSets.add(frame.world.working(row));
      if (isReached(frame, effect, frame.world.working(row), pass)) changed += 1;
      else left += 1;
    }
  }
  return { effect: effect.name, entity, changed, left };
}

function isReached(frame: Frame, effect: OverSet, row: WorkingRow, pass: Pass): boolean {
  if (effect.kind === 'event') return raise(frame, row, effect.event, {}) === undefined;
  if (readOnlyIn(row)) return false;
  assign(frame, row, effect.set, pass);
  return true;
}
