import type { AssertModel } from '../../model/types.ts';
import type { Refusal } from '../../types.ts';
import type { Frame } from '../../frame/frame.ts';
import { definiteBounds } from '../../frame/definiteResult.ts';
import { openEvents } from './legality.ts';
import type { Value } from '../../value/value.ts';
import { codePlace } from '../../frame/codePlace.ts';
import { iterations, pointer, type Iteration } from '../../frame/loops.ts';
import { recordingAsserts } from '../recordedRefusals.ts';
import { shownParams } from '../../frame/params.ts';
import { CHANGED_MEANWHILE, changedRow } from './versions.ts';

type OkAssert = Extract<AssertModel, { kind: 'ok' }>;

/** The confirmations and warnings the asserts raised besides refusals. */
export interface Questions {
  readonly confirms: Refusal[];
  readonly warnings: Refusal[];
}

/**
 * Step 8: every assert in file order; all failing ones are collected. An assert whose refusal is recorded is skipped in a
 * preview: nothing has been attempted yet, so there is nothing to record.
 */
export function checkAsserts(frame: Frame): Questions {
  const questions: Questions = { confirms: [], warnings: [] };
  const recorded = frame.context.isPartial ? recordingAsserts(frame.action) : new Set();
  for (const assert of frame.action.asserts) if (!recorded.has(assert.name)) checkAssert(frame, assert, questions);
  return questions;
}

function checkAssert(frame: Frame, assert: AssertModel, questions: Questions): void {
  if (assert.kind === 'event' && frame.isUnresolved(assert.on)) return;
  const before = frame.refusals.length;
  const results: (boolean | undefined)[] = [];
  for (const iteration of iterations(frame, assert)) {
    if (assert.kind === 'event') openEvents(frame, assert, iteration);
    else results.push(checkOk(frame, assert, iteration, questions));
  }
  if (results.length > 0 && results.every((holds) => holds === true)) frame.held.add(assert.name);
  frame.limitFrom(before);
  const refused = frame.refusals.length - before;
  if (refused > 0) frame.failed.set(assert.name, refused);
}

/** @returns whether it holds; undefined while that is not known */
function checkOk(frame: Frame, assert: OkAssert, iteration: Iteration, questions: Questions): boolean | undefined {
  const values = boundRows(frame, assert, iteration.values);
  const holds = values && frame.truth(assert.ok, values);
  if (!values || holds !== false) return holds;
  const known = knownParams(frame, assert, values);
  if (!known) return false;
  const conflict = assert.code === CHANGED_MEANWHILE ? { kind: 'changed' as const, ...changedRow(frame) } : {};
  const finding = {
    code: assert.code,
    params: known,
    ...codePlace(frame, pointer(assert.at, iteration.indexes), loopedOver(assert, iteration)),
    ...conflict,
  };
  if (assert.severity === 'refuse') frame.refuse(finding);
  else (assert.severity === 'confirm' ? questions.confirms : questions.warnings).push(finding);
  return false;
}

/** What an iteration is about, the innermost first. */
function loopedOver({ loop }: OkAssert, { values }: Iteration): readonly Value[] {
  return loop.toReversed().map(({ variable }) => values[variable] ?? null);
}

/** The params known so far; undefined while one of them is still open. A number that can only grow has its least value. */
function knownParams(frame: Frame, assert: OkAssert, values: Iteration['values']): Refusal['params'] | undefined {
  const open = Object.entries(assert.params).filter(([, expression]) => frame.isUnresolved(expression, values));
  const bound = assert.bind && new Map(Object.entries(assert.bind));
  const shown = Object.entries(assert.params).filter(
    ([name, expression]) => !open.some(([other]) => other === name) || frame.mask.hides(expression, bound),
  );
  const least = open.map(([name, { node }]) => [name, definiteBounds({ frame, values }, node)?.least?.toNumber()] as const);
  const resolved = least.filter((each): each is readonly [string, number] => each[1] !== undefined);
  return resolved.length < open.length
    ? undefined
    : { ...Object.fromEntries(resolved), ...shownParams(frame, Object.fromEntries(shown), values, bound) };
}

/** The names of a rule bound to the rows of its `with`; undefined when one of them is unresolved. */
function boundRows(frame: Frame, { bind }: OkAssert, values: Iteration['values']): Iteration['values'] | undefined {
  if (!bind) return values;
  // A scope costs; most rules stand in none, and all is known.
  const bound: Record<string, Value> =
    values === frame.names && !frame.isIncomplete ? { ...values } : (Object.create(values) as Record<string, Value>);
  for (const [name, row] of Object.entries(bind)) {
    if (frame.isUnresolved(row, values)) return undefined;
    bound[name] = frame.value(row, values);
  }
  return bound;
}
