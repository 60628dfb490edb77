import { inputsIn } from '../../expr/inputs.ts';
import type { SlotModel } from '../../model/screenTypes.ts';
import type { FieldModel } from '../../model/types.ts';
import type { Refusal } from '../../types.ts';
import { codesIn } from './cards.ts';
import type { EvaluatedInput } from './evaluateInput.ts';
import { type AcceptedScan, inputAt, kindOf } from './routeScan.ts';
import type { RawInput } from '../../decide/completeEdit.ts';

/** An input set by a scan besides its code. */
export interface ImpliedChoice {
  readonly name: string;
  readonly word: string;
}

/**
 * The choice a scanned code implies: its input is asked for (`x-when`) with one word of a choice only, as a lent card is when
 * cards are lent. Nothing is implied where somebody chose, where several words would do, or where a code scanned before would no
 * longer be asked for.
 *
 * @param input  without what only was proposed
 * @param see    evaluates an input
 */
export async function impliedChoice(
  slots: readonly SlotModel[],
  scan: AcceptedScan,
  input: RawInput,
  see: (input: RawInput) => Promise<EvaluatedInput>,
): Promise<ImpliedChoice | undefined> {
  const { slot } = scan;
  const field = inputAt(scan);
  if (!field?.when?.show || !isHidden(await see(input), field)) return undefined;
  const others = slots.filter((each) => each !== slot && codesIn(each, input).length > 0).flatMap(({ inputs }) => inputs);
  const fits: ImpliedChoice[] = [];
  const choices = choicesIn(slots, field.when.show).filter(({ name }) => (input[name] ?? null) === null);
  for (const choice of choices)
    for (const word of choice.words ?? []) {
      const evaluated = await see({ ...input, [choice.name]: word });
      if (![field, ...others].some((each) => isHidden(evaluated, each))) fits.push({ name: choice.name, word });
    }
  return fits.length === 1 ? fits[0] : undefined;
}

/** Why a code is not taken whose input is certainly not asked for. @param see evaluates an input */
export async function notAskedFor(
  scan: AcceptedScan,
  see: (input: RawInput) => Promise<EvaluatedInput>,
): Promise<readonly Refusal[]> {
  const { at, card, input } = scan;
  const show = inputAt(scan)?.when?.show;
  if (!show || !card || (await see(input)).evaluation.value(show) !== false) return [];
  return [{ code: 'scan.notHere', params: { code: card.code, kind: kindOf(card.entity) }, at }];
}

const isHidden = ({ evaluation }: EvaluatedInput, { name }: FieldModel): boolean => evaluation.hidden.has(name);

/** The typed inputs with words that a condition mentions. */
function choicesIn(slots: readonly SlotModel[], show: Parameters<typeof inputsIn>[0]): readonly FieldModel[] {
  const inputs = inputsIn(show);
  const typed = slots.filter(({ kind }) => kind === 'form').flatMap((slot) => slot.inputs);
  return typed.filter(({ name, words = [] }) => words.length > 0 && inputs !== 'all' && inputs.has(name));
}
