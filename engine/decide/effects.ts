import { kindCalled } from '../effects/effectKinds.ts';
import type { Left } from '../effects/EffectKind.ts';
import type { Frame } from '../frame/frame.ts';
import { passes } from '../frame/loops.ts';
import type { EffectModel } from '../model/types.ts';
import type { Row } from '../value/value.ts';
import type { Settled } from './checks/legality.ts';

/**
 * Step 13: effects in file order, each seeing what the earlier ones made.
 *
 * @param failed  asserts whose refusal is kept: the effects that keep it are done instead
 */
export function runEffects(frame: Frame, settled: Settled, failed?: ReadonlySet<string>): Left {
  const left: Left = { links: [], prints: [], notices: [], sets: [] };
  const isDone = ({ onRefusal }: EffectModel): boolean =>
    failed ? onRefusal?.some((name) => failed.has(name)) === true : onRefusal === undefined;
  for (const effect of frame.action.effects.filter(isDone)) {
    const before = frame.refusals.length;
    const made = kindCalled(effect.kind).run(frame, effect, settled.get(effect) ?? passes(frame, effect), left);
    frame.limitFrom(before);
    bindMade(frame, effect, made ?? []);
  }
  return left;
}

function bindMade(frame: Frame, { makes, loop }: EffectModel, made: readonly Row[]): void {
  if (makes?.as !== undefined) frame.names[makes.as] = loop.length > 0 ? made : (made[0] ?? null);
}
