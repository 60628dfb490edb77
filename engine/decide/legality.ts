import type { EffectModel } from '../model/types.ts';
import type { Expression } from '../expr/types.ts';
import { isRow, type Row, type Value } from '../value/value.ts';
import type { Frame } from '../frame/frame.ts';
import { passes, pointer, type Pass } from '../frame/loops.ts';
import { StateCourse } from './stateCourse.ts';
import { refusalOf } from '../frame/states.ts';

type EventEffect = Extract<EffectModel, { kind: 'event' }>;

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
    if (effect.kind === 'event' && mentions(effect, made)) course.leaveOpen(effect);
    else if (effect.kind === 'event') settled.set(effect, settle(frame, effect, course));
    if ((effect.kind === 'create' || effect.kind === 'obtain') && effect.as) made.add(effect.as);
  }
  return settled;
}

function mentions(effect: EventEffect, made: ReadonlySet<string>): boolean {
  const expressions = [effect.on, ...effect.loop.map((l) => l.list), ...(effect.when ? [effect.when] : [])];
  return expressions.some((e) => [...e.names].some((name) => made.has(name)));
}

function settle(frame: Frame, effect: EventEffect, course: StateCourse): readonly Pass[] {
  const conditions = [effect.on, ...effect.loop.map(({ list }) => list), ...(effect.when ? [effect.when] : [])];
  // An effect over a set leaves alone what it is closed for, so it tells nothing of any row.
  if (effect.leaves || conditions.some((each) => frame.isPoisoned(each))) course.leaveOpen(effect);
  if (frame.isPoisoned(effect.on)) return [];
  const settled = [...passes(frame, effect)];
  const before = frame.refusals.length;
  for (const pass of effect.leaves ? [] : settled)
    for (const { row, at } of rowsOn(frame, effect, pass)) {
      const refusal = course.raise(row, effect.event);
      if (refusal) frame.refuse({ ...refusal, ...at });
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
