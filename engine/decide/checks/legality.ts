import type { EffectModel } from '../../model/types.ts';
import type { Expression } from '../../expr/types.ts';
import { isRow, type Row, type Value } from '../../value/value.ts';
import type { Frame } from '../../frame/frame.ts';
import { passes, pointer, type Pass } from '../../frame/loops.ts';
import { isRaising, StateCourse, type RaisingEffect } from '../stateCourse.ts';
import { refusalOf } from '../../frame/states.ts';

/** Passes of the event effects on loaded rows, settled on loaded values: the effects must not ask `when` again. */
export type Settled = ReadonlyMap<EffectModel, readonly Pass[]>;

/**
 * Step 7: every event the effects will raise on loaded rows must be open, each in a state the events before it may lead to; rows made
 * later are asked when they exist.
 */
export function checkEvents(frame: Frame): Settled {
  const made = new Set<string>();
  const course = new StateCourse(frame);
  const settled = new Map<EffectModel, readonly Pass[]>();
  for (const effect of frame.action.effects.filter(({ onRefusal }) => !onRefusal)) {
    if (isRaising(effect))
      if (mentions(effect, made)) course.leaveOpen(effect);
      else settled.set(effect, settle(frame, effect, course));
    if (effect.makes?.as !== undefined) made.add(effect.makes.as);
  }
  return settled;
}

function mentions(effect: RaisingEffect, made: ReadonlySet<string>): boolean {
  return conditions(effect).some((e) => [...e.names].some((name) => made.has(name)));
}

/** What decides whether the event is raised, and on which rows. */
function conditions({ raises, loop, when }: RaisingEffect): readonly Expression[] {
  return [raises.on, ...loop.map(({ list }) => list), ...(when ? [when] : [])];
}

function settle(frame: Frame, effect: RaisingEffect, course: StateCourse): readonly Pass[] {
  const { raises, at } = effect;
  // An effect over a set leaves alone what it is closed for, so it tells nothing of any row.
  if (effect.leaves || conditions(effect).some((each) => frame.isPoisoned(each))) course.leaveOpen(effect);
  if (frame.isPoisoned(raises.on)) return [];
  const settled = [...passes(frame, effect)];
  const before = frame.refusals.length;
  for (const pass of effect.leaves ? [] : settled)
    for (const on of rowsOn(frame, { ...raises, ...(at === undefined ? {} : { at }) }, pass)) {
      const refusal = course.raise(on.row, raises.event);
      if (refusal) frame.refuse({ ...refusal, ...on.at });
    }
  frame.limitFrom(before);
  return settled;
}

/** Refuses every row of `on` whose state does not allow the event; `*` of `at` is the place in the list. */
export function openEvents(frame: Frame, entry: Entry, pass: Pass): void {
  for (const { row, at } of rowsOn(frame, entry, pass)) {
    const refusal = refusalOf(frame, row, entry.event);
    if (refusal) frame.refuse({ ...refusal, ...at });
  }
}

interface Entry {
  readonly event: string;
  readonly on: Expression;
  readonly at?: string;
}

/** The rows an entry is about in a pass, each with its place in the input. */
function* rowsOn(
  frame: Frame,
  { on, at }: Entry,
  pass: Pass,
): Generator<{ readonly row: Row; readonly at: { at?: string } }> {
  const value: Value = frame.value(on, pass.values);
  const rows = isRow(value) ? [value] : Array.isArray(value) ? (value as readonly Value[]).filter(isRow) : [];
  for (const [i, row] of rows.entries()) yield { row, at: pointer(at, isRow(value) ? pass.indexes : [...pass.indexes, i]) };
}
