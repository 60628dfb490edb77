import { isGiven } from '../../decide/checks/hidden.ts';
import { label } from '../../frame/params.ts';
import { toWire } from '../../input/wire.ts';
import type { Json } from '../../value/json.ts';
import type { SlotModel } from '../../model/screenTypes.ts';
import type { Look } from './look.ts';
import type { LookScreen } from './lookable.ts';
import type { Placed } from './placeScan.ts';
import type { Seen } from './seeInput.ts';

type Input = Readonly<Record<string, Json>>;
type Taken = Extract<Placed, { ok: true }>;

/** What inputs are most likely, whether something stands there or not: it may have been filled in before the last scan. */
function proposalsOf(slots: readonly SlotModel[], { foresight }: Pick<Seen, 'foresight'>): Input {
  const proposals = slots.flatMap(({ propose }) =>
    [...propose].flatMap(([name, expression]) => {
      const value = foresight.value(expression);
      return value === undefined || value === null ? [] : [[name, toWire(value, label)] as const];
    }),
  );
  return Object.fromEntries(proposals);
}

/**
 * The proposals that would not be refused were they filled in: nobody is told to do what is turned down. They are tried with the
 * codes that were scanned, as what is typed goes with those, and not with the ones proposed in their place.
 */
export async function standingProposals(
  slots: readonly SlotModel[],
  seen: Seen,
  see: (input: Input) => Promise<Seen>,
): Promise<Pick<Look, 'proposals'>> {
  const all = Object.entries(proposalsOf(slots, seen));
  const { record } = seen.read;
  const scanned = new Set(
    slots.filter(({ kind }) => kind !== 'form').flatMap(({ inputs }) => inputs.map(({ name }) => name)),
  );
  const stands = (name: string): boolean => scanned.has(name) && isGiven(record[name]);
  const fresh = all.filter(([name, value]) => !stands(name) && !isSame(record[name], value));
  const refused = fresh.length === 0 ? [] : (await see({ ...record, ...Object.fromEntries(fresh) })).refusals;
  const isRefused = (name: string): boolean => refused.some(({ at = '' }) => at.split('/')[1] === name);
  const names = new Set(fresh.map(([name]) => name).filter(isRefused));
  const standing = all.filter(([name]) => !names.has(name));
  return standing.length === 0 ? {} : { proposals: Object.fromEntries(standing) };
}

/** The input as a client goes on from an answer: what is proposed for what is typed stands where nobody typed anything. */
export function withTyped(slots: readonly SlotModel[], { input, proposals = {} }: Pick<Look, 'input' | 'proposals'>): Input {
  const names = slots.filter(({ kind }) => kind === 'form').flatMap(({ inputs }) => inputs.map(({ name }) => name));
  const open = Object.entries(proposals).filter(([name]) => names.includes(name) && !isGiven(input[name]));
  return open.length === 0 ? input : { ...input, ...Object.fromEntries(open) };
}

/**
 * Names of the inputs that were filled in for an earlier code: another code has proposals of its own. A client fills in what is
 * typed, and what is scanned only in a checklist; elsewhere a code was scanned, as the one of this scan was.
 */
export async function filledIn(
  { slots, lines }: Pick<LookScreen, 'slots' | 'lines'>,
  { slot: scanned, input }: Pick<Taken, 'slot' | 'input'>,
  before: () => Promise<Seen>,
): Promise<readonly string[]> {
  const filled = slots.filter((slot) => slot !== scanned && (slot.kind === 'form' || lines !== undefined));
  const given = filled.flatMap(({ propose }) => [...propose.keys()]).filter((name) => (input[name] ?? null) !== null);
  if (given.length === 0) return [];
  const proposals = proposalsOf(slots, await before());
  return given.filter((name) => isSame(input[name], proposals[name]));
}

const isSame = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);
