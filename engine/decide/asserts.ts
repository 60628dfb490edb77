import type { AssertModel } from '../model/types.ts';
import type { Refusal } from '../types.ts';
import type { Frame } from './frame.ts';
import { openEvents } from './legality.ts';
import type { Value } from '../value/value.ts';
import { passes, pointer, type Pass } from './loops.ts';
import { params } from './params.ts';

type OkAssert = Extract<AssertModel, { kind: 'ok' }>;

/** The one code of asserts that answers as a conflict, not as a refusal. */
const CHANGED = 'common.changedMeanwhile';

/** What the asserts asked besides refusing. */
export interface Asked {
  readonly confirms: Refusal[];
  readonly warnings: Refusal[];
}

/** Step 8: every assert in file order; all failing ones are collected. */
export function checkAsserts(frame: Frame): Asked {
  const asked: Asked = { confirms: [], warnings: [] };
  for (const assert of frame.action.asserts) checkAssert(frame, assert, asked);
  return asked;
}

function checkAssert(frame: Frame, assert: AssertModel, asked: Asked): void {
  if (frame.isPoisoned(assert.kind === 'event' ? assert.on : assert.ok)) return;
  const before = frame.refusals.length;
  for (const pass of passes(frame, assert)) {
    if (assert.kind === 'event') openEvents(frame, assert, pass);
    else checkOk(frame, assert, pass, asked);
  }
  frame.limitFrom(before);
}

function checkOk(frame: Frame, assert: OkAssert, pass: Pass, asked: Asked): void {
  const values = bound(frame, assert, pass.values);
  if (!values || frame.holds(assert.ok, values)) return;
  const kind = assert.code === CHANGED ? { kind: 'changed' as const } : {};
  const finding = {
    code: assert.code,
    params: params(frame, assert.params, values),
    ...pointer(assert.at, pass.indexes),
    ...kind,
  };
  if (assert.severity === 'refuse') frame.refuse(finding);
  else (assert.severity === 'confirm' ? asked.confirms : asked.warnings).push(finding);
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
