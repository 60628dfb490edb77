import { kindNamed } from '../effects/effectKinds.ts';
import type { EffectOutputs } from '../effects/EffectKind.ts';
import type { Frame } from '../frame/frame.ts';
import { assign } from '../frame/assign.ts';
import { iterations } from '../frame/loops.ts';
import { raise } from '../frame/states.ts';
import type { EffectModel } from '../model/types.ts';
import type { Row } from '../value/value.ts';
import type { ResolvedEvents } from './checks/legality.ts';

/**
 * Step 13: runs the effects in file order; each sees the results of the earlier ones. Then comes what is always done to the rows
 * they wrote.
 *
 * @param failed failed asserts whose refusal is recorded: only the effects that record it run
 */
export function runEffects(frame: Frame, resolved: ResolvedEvents, failed?: ReadonlySet<string>): EffectOutputs {
  const outputs: EffectOutputs = { links: [], prints: [], notices: [], sets: [] };
  const isDone = ({ onRefusal }: EffectModel): boolean =>
    failed ? onRefusal?.some((name) => failed.has(name)) === true : onRefusal === undefined;
  for (const effect of frame.action.effects.filter(isDone)) {
    const before = frame.refusals.length;
    const created = kindNamed(effect.kind).run(frame, effect, resolved.get(effect) ?? iterations(frame, effect), outputs);
    frame.limitFrom(before);
    nameCreatedRows(frame, effect, created ?? []);
  }
  doAlways(frame);
  return outputs;
}

function doAlways(frame: Frame): void {
  for (const row of frame.workingSet.all()) {
    if (!row.isChanged || row.isDeleted) continue;
    for (const { when, set, event } of row.model.always) {
      if (!frame.holds(when, { row })) continue;
      assign(frame, row, set, { values: { row }, indexes: [] });
      const refusal = event === undefined ? undefined : raise(frame, row, event, {});
      if (refusal) frame.refuse(refusal);
    }
  }
}

function nameCreatedRows(frame: Frame, { makes, loop }: EffectModel, created: readonly Row[]): void {
  if (makes?.as !== undefined) frame.names[makes.as] = loop.length > 0 ? created : (created[0] ?? null);
}
