import type { EffectModel } from '../model/types.ts';
import type { Expression } from '../expr/types.ts';
import { isRow, type Value } from '../value/value.ts';
import type { Frame } from './frame.ts';
import { passes, pointer, type Pass } from './loops.ts';
import { refusalOf } from './states.ts';

type EventEffect = Extract<EffectModel, { kind: 'event' }>;

/** Passes of the event effects on loaded rows, settled on loaded values: the effects must not ask `when` again. */
export type Settled = ReadonlyMap<EffectModel, readonly Pass[]>;

/** Step 7: every event the effects will raise on loaded rows must be open now; rows made later are asked when they exist. */
export function checkEvents(frame: Frame): Settled {
  const made = new Set<string>();
  const settled = new Map<EffectModel, readonly Pass[]>();
  for (const effect of frame.action.effects) {
    if (effect.kind === 'event' && !mentions(effect, made)) settled.set(effect, settle(frame, effect));
    if ((effect.kind === 'create' || effect.kind === 'obtain') && effect.as) made.add(effect.as);
  }
  return settled;
}

function mentions(effect: EventEffect, made: ReadonlySet<string>): boolean {
  const expressions = [effect.on, ...effect.loop.map((l) => l.list), ...(effect.when ? [effect.when] : [])];
  return expressions.some((e) => [...e.names].some((name) => made.has(name)));
}

function settle(frame: Frame, effect: EventEffect): readonly Pass[] {
  if (frame.isPoisoned(effect.on)) return [];
  const settled = [...passes(frame, effect)];
  const before = frame.refusals.length;
  if (!effect.leaves) for (const pass of settled) openEvents(frame, effect, pass);
  frame.limitFrom(before);
  return settled;
}

/** Refuses every row of `on` whose state does not allow the event; `*` of `at` is the place in the list. */
export function openEvents(
  frame: Frame,
  entry: { readonly event: string; readonly on: Expression; readonly at?: string },
  pass: Pass,
): void {
  const on: Value = frame.value(entry.on, pass.values);
  const rows = isRow(on) ? [on] : Array.isArray(on) ? (on as readonly Value[]).filter(isRow) : [];
  for (const [i, row] of rows.entries()) {
    const refusal = refusalOf(frame, row, entry.event);
    if (refusal) frame.refuse({ ...refusal, ...pointer(entry.at, isRow(on) ? pass.indexes : [...pass.indexes, i]) });
  }
}
