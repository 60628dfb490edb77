import type { EffectModel } from '../../model/types.ts';
import type { Expression } from '../../expr/types.ts';
import { isRow, type Row, type Value } from '../../value/value.ts';
import type { Frame } from '../../frame/frame.ts';
import { codePlace } from '../../frame/codePlace.ts';
import { iterations, pointer, type Iteration } from '../../frame/loops.ts';
import { isRaising, PossibleStates, type RaisingEffect } from '../possibleStates.ts';
import { refusalOf } from '../../frame/states.ts';

/**
 * Iterations of the event effects on loaded rows, resolved on the loaded values: the effects must not evaluate `when` again.
 */
export type ResolvedEvents = ReadonlyMap<EffectModel, readonly Iteration[]>;

/**
 * Step 7: every event the effects raise on loaded rows must be allowed in a state that the preceding events can lead to. Rows
 * created later are checked when they exist.
 */
export function checkEvents(frame: Frame): ResolvedEvents {
  const created = new Set<string>();
  const possibleStates = new PossibleStates(frame);
  const resolved = new Map<EffectModel, readonly Iteration[]>();
  for (const effect of frame.action.effects.filter(({ onRefusal }) => !onRefusal)) {
    if (isRaising(effect))
      if (mentionsCreated(effect, created)) possibleStates.leaveOpen(effect);
      else resolved.set(effect, resolveIterations(frame, effect, possibleStates));
    if (effect.makes?.as !== undefined) created.add(effect.makes.as);
  }
  return resolved;
}

function mentionsCreated(effect: RaisingEffect, created: ReadonlySet<string>): boolean {
  return conditions(effect).some((e) => [...e.names].some((name) => created.has(name)));
}

/** What decides whether the event is raised, and on which rows. */
function conditions({ raises, loop, when }: RaisingEffect): readonly Expression[] {
  return [raises.on, ...loop.map(({ list }) => list), ...(when ? [when] : [])];
}

function resolveIterations(frame: Frame, effect: RaisingEffect, possibleStates: PossibleStates): readonly Iteration[] {
  const { raises, at } = effect;
  // A set effect skips rows that do not allow its event, so it refuses none of them.
  if (effect.leaves || conditions(effect).some((each) => frame.isUnresolved(each))) possibleStates.leaveOpen(effect);
  if (frame.isUnresolved(raises.on)) return [];
  const resolved = [...iterations(frame, effect)];
  const before = frame.refusals.length;
  for (const iteration of effect.leaves ? [] : resolved)
    for (const on of rowsOn(frame, { ...raises, ...(at === undefined ? {} : { at }) }, iteration)) {
      const refusal = possibleStates.raise(on.row, raises.event);
      if (refusal) frame.refuse({ ...refusal, ...codePlace(frame, on.at, [on.row]) });
    }
  frame.limitFrom(before);
  return resolved;
}

/** Refuses every row of `on` whose state does not allow the event; `*` in `at` is replaced by its list index. */
export function openEvents(frame: Frame, entry: EventEntry, iteration: Iteration): void {
  for (const { row, at } of rowsOn(frame, entry, iteration)) {
    const refusal = refusalOf(frame, row, entry.event);
    if (refusal) frame.refuse({ ...refusal, ...codePlace(frame, at, [row]) });
  }
}

interface EventEntry {
  readonly event: string;
  readonly on: Expression;
  readonly at?: string;
}

/** The rows an entry concerns in one iteration, each with its location in the input. */
function* rowsOn(
  frame: Frame,
  { on, at }: EventEntry,
  iteration: Iteration,
): Generator<{ readonly row: Row; readonly at: { at?: string } }> {
  const value: Value = frame.value(on, iteration.values);
  const rows = isRow(value) ? [value] : Array.isArray(value) ? (value as readonly Value[]).filter(isRow) : [];
  for (const [i, row] of rows.entries())
    yield { row, at: pointer(at, isRow(value) ? iteration.indexes : [...iteration.indexes, i]) };
}
