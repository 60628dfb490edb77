import type { AssertModel } from '../../model/types.ts';
import type { Refusal } from '../../types.ts';
import type { Frame } from '../../frame/frame.ts';
import { certainBounds } from '../../frame/certain.ts';
import { openEvents } from './legality.ts';
import type { Value } from '../../value/value.ts';
import { passes, pointer, type Pass } from '../../frame/loops.ts';
import { keptAsserts } from '../kept.ts';
import { params } from '../../frame/params.ts';
import { CHANGED, changedRow } from './versions.ts';

type OkAssert = Extract<AssertModel, { kind: 'ok' }>;

/** What the asserts asked besides refusing. */
export interface Asked {
  readonly confirms: Refusal[];
  readonly warnings: Refusal[];
}

/**
 * Step 8: every assert in file order; all failing ones are collected. One whose refusal is kept is not asked before the action is
 * done: what is told beforehand is done by nobody, and nothing would be kept.
 */
export function checkAsserts(frame: Frame): Asked {
  const asked: Asked = { confirms: [], warnings: [] };
  const kept = frame.context.isPartial ? keptAsserts(frame.action) : new Set();
  for (const assert of frame.action.asserts) if (!kept.has(assert.name)) checkAssert(frame, assert, asked);
  return asked;
}

function checkAssert(frame: Frame, assert: AssertModel, asked: Asked): void {
  if (assert.kind === 'event' && frame.isPoisoned(assert.on)) return;
  const before = frame.refusals.length;
  for (const pass of passes(frame, assert)) {
    if (assert.kind === 'event') openEvents(frame, assert, pass);
    else checkOk(frame, assert, pass, asked);
  }
  frame.limitFrom(before);
  const refused = frame.refusals.length - before;
  if (refused > 0) frame.failed.set(assert.name, refused);
}

function checkOk(frame: Frame, assert: OkAssert, pass: Pass, asked: Asked): void {
  const values = bound(frame, assert, pass.values);
  if (!values || frame.truth(assert.ok, values) !== false) return;
  const told = tellable(frame, assert, values);
  if (!told) return;
  const conflict = assert.code === CHANGED ? { kind: 'changed' as const, ...changedRow(frame) } : {};
  const finding = {
    code: assert.code,
    params: told,
    ...pointer(assert.at, pass.indexes),
    ...conflict,
  };
  if (assert.severity === 'refuse') frame.refuse(finding);
  else (assert.severity === 'confirm' ? asked.confirms : asked.warnings).push(finding);
}

/** The params as far as they are known by now; undefined while one of them is still to come. A number that grows is as small as it can be. */
function tellable(frame: Frame, assert: OkAssert, values: Pass['values']): Refusal['params'] | undefined {
  const open = Object.entries(assert.params).filter(([, expression]) => frame.isPoisoned(expression));
  const known = Object.fromEntries(Object.entries(assert.params).filter(([name]) => !open.some(([other]) => other === name)));
  const least = open.map(([name, { node }]) => [name, certainBounds({ frame, values }, node)?.least?.toNumber()] as const);
  const settled = least.filter((each): each is readonly [string, number] => each[1] !== undefined);
  return settled.length < open.length ? undefined : { ...params(frame, known, values), ...Object.fromEntries(settled) };
}

/** The names of a rule bound to the rows of its `with`; undefined when one of them is poisoned. */
function bound(frame: Frame, { bind }: OkAssert, values: Pass['values']): Pass['values'] | undefined {
  if (!bind) return values;
  const given = Object.entries(bind);
  if (given.some(([, row]) => frame.isPoisoned(row))) return undefined;
  return Object.assign(
    Object.create(values) as Record<string, Value>,
    Object.fromEntries(given.map(([name, row]) => [name, frame.value(row, values)])),
  );
}
