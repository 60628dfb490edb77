import { codeKey } from '../../value/text.ts';
import type { SlotModel } from '../../model/screenTypes.ts';
import type { Refusal } from '../../types.ts';
import type { Preview } from './preview.ts';
import type { PreviewScreen } from './previewScreen.ts';
import type { AcceptedScan } from './routeScan.ts';
import type { EvaluatedInput } from './evaluateInput.ts';
import { inputsIn } from '../../expr/inputs.ts';
import type { Expression } from '../../expr/types.ts';
import { freeNames } from '../../expr/walk.ts';
import type { ActionModel, FieldModel } from '../../model/types.ts';
import type { RawInput } from '../../decide/completeEdit.ts';

/** The code a scan would replace. */
export function replacedCode({ slot, at, input }: AcceptedScan, before: RawInput): string | undefined {
  if (slot.kind !== 'code') return undefined;
  const name = at.slice(1);
  const [current, code] = [before[name], input[name]];
  if (typeof current !== 'string' || typeof code !== 'string') return undefined;
  return codeKey(current) === codeKey(code) ? undefined : current;
}

/**
 * What a new entry begins with where a scan replaces the thing the entry is about: nothing that was scanned or typed for the
 * former one. Undefined for a code of any other slot. A checklist is finished first, or undone.
 */
export function newEntry(
  { slots, lines }: Pick<PreviewScreen, 'slots' | 'lines'>,
  { slot, at, input }: AcceptedScan,
): RawInput | undefined {
  const main = slots.find(({ kind, keep }) => kind === 'code' && keep === 'no');
  if (slot !== main || lines !== undefined) return undefined;
  const others = slots.filter((each) => each !== main && each.keep === 'no').flatMap(({ inputs }) => inputs);
  const dropped = new Set(others.map(({ name }) => name));
  return Object.fromEntries(Object.entries(input).filter(([name]) => `/${name}` === at || !dropped.has(name)));
}

/** Whether something was scanned or typed for the thing an entry is about, besides itself. */
export function isEntryBegun(slots: readonly SlotModel[], main: SlotModel, before: Preview): boolean {
  return slots.some((each) => each !== main && isFilledIn(each, each.kind === 'form' ? before : { input: before.input }));
}

/** Whether something typed goes with the thing a scan replaces: proposals were not typed. */
export function isTypedFor(left: RawInput, { input, proposals = {} }: Preview): boolean {
  const gone = Object.entries(input).filter(([name, value]) => value !== null && left[name] === undefined);
  return gone.some(([name, value]) => JSON.stringify(value) !== JSON.stringify(proposals[name]));
}

/**
 * What is left of an entry where a scan replaces the thing in another slot: all but what was typed for that thing.
 */
export function withoutBelongings(
  { action, slots }: Pick<PreviewScreen, 'action' | 'slots'>,
  { slot, input }: AcceptedScan,
): RawInput {
  const own = slot.keep === 'no' ? belongingsOf(action, slots, slot) : [];
  return Object.fromEntries(Object.entries(input).filter(([name]) => !own.includes(name)));
}

/**
 * Why the code of a checklist may not be replaced by another scan: work that was shown as started is finished or undone first.
 * An unexpected code gives way to the expected one, the operator may change, and the subject may change while nothing has been
 * done on it.
 * @param before the preview before the scan
 */
export function unfinishedReason(
  { id, slots, lines }: Pick<PreviewScreen, 'id' | 'slots' | 'lines'>,
  { slot, at }: AcceptedScan,
  current: string,
  before: Preview,
): Refusal | undefined {
  const isWrong =
    before.deviations?.some((each) => each.slot === slot.name) === true || before.refusals.some((each) => each.at === at);
  if (lines === undefined || isWrong || slot.keep === 'shift') return undefined;
  const isBegun = slots.slice(slots.indexOf(slot) + 1).some((later) => isFilledIn(later, before));
  // A checklist fills it in by itself: nobody scanned it.
  const isProposed = before.proposals?.[at.slice(1)] === current;
  const isHead = slot.mustBeFirst || slot.keep !== 'no' || isProposed;
  if (isHead && !isBegun && (slot.keep !== 'no' || before.open.length > 0)) return undefined;
  return { code: 'scan.unfinished', params: { code: current, slot: { word: slot.name, of: `${id}.slot` } }, at };
}

/** Whether a slot holds a value scanned or typed for this entry only. */
function isFilledIn({ keep, inputs }: SlotModel, { input, proposals = {} }: Pick<Preview, 'input' | 'proposals'>): boolean {
  if (keep !== 'no') return false;
  return inputs.some(({ name }) => {
    const value = input[name] ?? null;
    const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
    return !isEmpty && JSON.stringify(value) !== JSON.stringify(proposals[name]);
  });
}

/**
 * Whether a scan causes a refusal at the code of another slot, or at a list once nothing else is open. The scanned code
 * itself was accepted; either may be the wrong one.
 */
export async function contradicts(
  slots: readonly SlotModel[],
  { refusals, read, evaluation }: EvaluatedInput,
  before: () => Promise<Pick<EvaluatedInput, 'refusals'>>,
): Promise<boolean> {
  const isWhole = read.open.length === 0 && evaluation.open.length === 0;
  const kinds: readonly SlotModel['kind'][] = isWhole ? ['code', 'basket'] : ['code'];
  const places = slots.filter(({ kind }) => kinds.includes(kind)).map(({ inputs: [field] }) => `/${field?.name}`);
  const against = refusals.filter(({ at }) => at !== undefined && places.includes(at));
  if (against.length === 0) return false;
  const old = (await before()).refusals;
  return against.some(({ code, at }) => !old.some((each) => each.code === code && each.at === at));
}

/**
 * Typed inputs that belong to the thing in a slot: what is proposed for them, or what they are measured against, is read of it.
 * They go with it when another one takes its place.
 */
function belongingsOf(action: ActionModel, slots: readonly SlotModel[], slot: SlotModel): readonly string[] {
  const own = new Set(slot.inputs.map(({ name }) => name));
  const isOf = (expression: Expression): boolean => [...inputsBehind(action, expression)].some((name) => own.has(name));
  const isMeasured = ({ name }: FieldModel): boolean =>
    action.asserts.some((assert) => assert.kind === 'ok' && assert.at === `/${name}` && isOf(assert.ok));
  const typed = slots.filter(({ kind, keep }) => kind === 'form' && keep === 'no');
  return typed.flatMap(({ inputs, propose }) => {
    const isProposed = ({ name }: FieldModel): boolean => {
      const proposal = propose.get(name);
      return proposal !== undefined && isOf(proposal);
    };
    return inputs.filter((field) => isProposed(field) || isMeasured(field)).map(({ name }) => name);
  });
}

/** Inputs an expression is about: those it mentions, and those behind the lets and loaded rows it mentions. */
function inputsBehind({ lets, loads }: ActionModel, expression: Expression): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const add = (each: Expression): void => {
    const inputs = inputsIn(each);
    if (inputs !== 'all') for (const name of inputs) found.add(name);
    for (const name of freeNames(each.node)) {
      if (seen.has(name)) continue;
      seen.add(name);
      const load = loads.find(({ alias }) => alias === name);
      for (const next of [lets.get(name), load?.where, ...(load?.keys.values() ?? [])]) if (next) add(next);
    }
  };
  add(expression);
  return found;
}
