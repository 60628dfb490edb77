import { isGiven } from '../../decide/checks/hidden.ts';
import { label } from '../../frame/params.ts';
import { toWire } from '../../input/wire.ts';
import type { Json } from '../../value/json.ts';
import type { SlotModel } from '../../model/screenTypes.ts';
import type { Preview } from './preview.ts';
import type { PreviewScreen } from './previewScreen.ts';
import type { AcceptedScan } from './routeScan.ts';
import type { EvaluatedInput } from './evaluateInput.ts';
import type { RawInput } from '../../decide/completeEdit.ts';

/** Proposed values of inputs, given or not: they may have been filled in before the last scan. */
function proposalsOf(slots: readonly SlotModel[], { evaluation }: Pick<EvaluatedInput, 'evaluation'>): RawInput {
  const proposals = slots.flatMap(({ propose }) =>
    [...propose].flatMap(([name, expression]) => {
      const value = evaluation.value(expression);
      return value === undefined || value === null ? [] : [[name, toWire(value, label)] as const];
    }),
  );
  return Object.fromEntries(proposals);
}

/**
 * The proposals that would be accepted: no user is asked to do what would be refused. They are evaluated with the scanned
 * codes, because typed values belong to those.
 */
export async function acceptedProposals(
  slots: readonly SlotModel[],
  evaluated: EvaluatedInput,
  see: (input: RawInput) => Promise<EvaluatedInput>,
): Promise<Pick<Preview, 'proposals'>> {
  const all = Object.entries(proposalsOf(slots, evaluated));
  const { record } = evaluated.read;
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

/** The input a client continues with: typed fields that are still empty take their proposals. */
export function withTypedProposals(
  slots: readonly SlotModel[],
  { input, proposals = {} }: Pick<Preview, 'input' | 'proposals'>,
): RawInput {
  const names = slots.filter(({ kind }) => kind === 'form').flatMap(({ inputs }) => inputs.map(({ name }) => name));
  const open = Object.entries(proposals).filter(([name]) => names.includes(name) && !isGiven(input[name]));
  return open.length === 0 ? input : { ...input, ...Object.fromEntries(open) };
}

/**
 * Names of the inputs filled in from an earlier code's proposals; a new code has its own. A client fills in typed fields, and
 * scanned ones only in a checklist.
 */
export async function autofilledInputs(
  { slots, lines }: Pick<PreviewScreen, 'slots' | 'lines'>,
  { slot: scanned, input }: Pick<AcceptedScan, 'slot' | 'input'>,
  before: () => Promise<EvaluatedInput>,
): Promise<readonly string[]> {
  const filled = slots.filter((slot) => slot !== scanned && (slot.kind === 'form' || lines !== undefined));
  const given = filled.flatMap(({ propose }) => [...propose.keys()]).filter((name) => (input[name] ?? null) !== null);
  if (given.length === 0) return [];
  const proposals = proposalsOf(slots, await before());
  return given.filter((name) => isSame(input[name], proposals[name]));
}

const isSame = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);
