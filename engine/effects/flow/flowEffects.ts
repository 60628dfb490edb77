import type { Frame } from '../../frame/frame.ts';
import type { WorkingRow } from '../../frame/row.ts';
import type { FlowModel } from '../../model/flowTypes.ts';
import type { EffectKind, EffectOutputs } from '../EffectKind.ts';
import { event } from '../event.ts';
import { notify } from '../notify.ts';
import { update } from '../update.ts';

/** Kinds of effects an approval may have: they need no more than rows that are there. */
export const FLOW_EFFECTS: ReadonlyMap<string, EffectKind> = new Map<string, EffectKind>([
  ['update', update],
  ['event', event],
  ['notify', notify],
]);

/** The record of an approval that has ended, and where its notices go. */
interface Approved {
  readonly record: WorkingRow;
  readonly outputs: EffectOutputs;
  readonly at?: string;
}

/**
 * Does what follows from an approval, as its flow says today: what was started under a former revision ends under the rules that
 * hold. What cannot be done refuses the decision.
 */
export function runFlowEffects(frame: Frame, flow: FlowModel, { record, outputs, at }: Approved): void {
  const values = { ...frame.names, record };
  for (const effect of frame.bundle.flows.get(flow.id)?.effects ?? []) {
    if (effect.when && frame.truth(effect.when, values) !== true) continue;
    for (const row of effect.changes ? frame.rows(effect.changes, values) : [])
      frame.byFlow.add(frame.workingSet.working(row));
    const placed = at === undefined ? effect : { ...effect, at };
    FLOW_EFFECTS.get(effect.kind)?.run(frame, placed, [{ values, indexes: [] }], outputs);
  }
}
