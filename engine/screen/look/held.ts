import { codeKey } from '../../value/text.ts';
import type { Json } from '../../value/json.ts';
import type { SlotModel } from '../../model/screenTypes.ts';
import type { Refusal } from '../../types.ts';
import type { Look } from './look.ts';
import type { LookScreen } from './lookable.ts';
import type { Placed, Scan } from './placeScan.ts';
import type { Seen } from './seeInput.ts';

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
  { id, slots, lines }: Pick<LookScreen, 'id' | 'slots' | 'lines'>,
  { slot, at }: Taken,
  held: string,
  before: Look,
): Refusal | undefined {
  const isWrong =
    before.deviations?.some((each) => each.slot === slot.name) === true || before.refusals.some((each) => each.at === at);
  if (isWrong || slot.keep === 'shift') return undefined;
  const isBegun = slots.slice(slots.indexOf(slot) + 1).some((later) => isFilledIn(later, before));
  // A checklist fills it in by itself: nobody scanned it.
  const isProposed = lines !== undefined && before.proposals?.[at.slice(1)] === held;
  const isHead = slot.mustBeFirst || slot.keep !== 'no' || isProposed;
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

/**
 * Does a scan bring about what is said against a code of another slot, or against a list once nothing else is open? The code itself
 * was taken: which of them is wrong nobody knows.
 */
export async function contradicts(
  slots: readonly SlotModel[],
  { refusals, read, foresight }: Seen,
  before: () => Promise<Pick<Seen, 'refusals'>>,
): Promise<boolean> {
  const isWhole = read.open.length === 0 && foresight.open.length === 0;
  const kinds: readonly SlotModel['kind'][] = isWhole ? ['code', 'basket'] : ['code'];
  const places = slots.filter(({ kind }) => kinds.includes(kind)).map(({ inputs: [field] }) => `/${field?.name}`);
  const against = refusals.filter(({ at }) => at !== undefined && places.includes(at));
  if (against.length === 0) return false;
  const old = (await before()).refusals;
  return against.some(({ code, at }) => !old.some((each) => each.code === code && each.at === at));
}
