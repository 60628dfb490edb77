import { codeKey } from '../input/text.ts';
import type { Json } from '../input/wire.ts';
import type { SlotModel } from '../model/screenTypes.ts';
import type { Refusal } from '../types.ts';
import type { Look } from './look.ts';
import type { LookScreen } from './lookable.ts';
import type { Placed, Scan } from './placeScan.ts';

type Taken = Extract<Placed, { ok: true }>;
type Input = Readonly<Record<string, Json>>;

/** The code a scan would take the place of, unless a person asked for that. */
export function heldCode({ slot, at, input }: Taken, before: Input, { slot: asked }: Scan): string | undefined {
  if (slot.kind !== 'code' || asked !== undefined) return undefined;
  const name = at.slice(1);
  const [held, code] = [before[name], input[name]];
  if (typeof held !== 'string' || typeof code !== 'string') return undefined;
  return codeKey(held) === codeKey(code) ? undefined : held;
}

/**
 * Why a code stays where another scan would drop it: what was shown as taken is finished or taken back first. What is not as
 * expected gives way to the right one, who does it may change, and what the work is about changes while nothing was done on it.
 *
 * @param before  what was told before the scan
 */
export function unfinishedBy(
  { id, slots }: Pick<LookScreen, 'id' | 'slots'>,
  { slot, at }: Taken,
  held: string,
  before: Look,
): Refusal | undefined {
  const isWrong =
    before.deviations?.some((each) => each.slot === slot.name) === true || before.refusals.some((each) => each.at === at);
  if (isWrong || slot.keep === 'shift') return undefined;
  const isBegun = slots.slice(slots.indexOf(slot) + 1).some((later) => isFilledIn(later, before));
  const isHead = slot.mustBeFirst || slot.keep !== 'no';
  if (isHead && !isBegun && (slot.keep !== 'no' || before.open.length > 0)) return undefined;
  return { code: 'scan.unfinished', params: { code: held, slot: { word: slot.name, of: `${id}.slot` } }, at };
}

/** Does a slot hold what somebody scanned or typed for this entry alone? */
function isFilledIn({ keep, inputs }: SlotModel, { input, proposals = {} }: Look): boolean {
  if (keep !== 'no') return false;
  return inputs.some(({ name }) => {
    const value = input[name] ?? null;
    const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
    return !isEmpty && JSON.stringify(value) !== JSON.stringify(proposals[name]);
  });
}
