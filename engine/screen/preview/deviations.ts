import type { PartialEvaluation } from '../../decide/evaluatePartial.ts';
import { inputsIn } from '../../expr/inputs.ts';
import type { Expression } from '../../expr/types.ts';
import { codeKey } from '../../value/text.ts';
import type { SlotModel } from '../../model/screenTypes.ts';
import type { ActionModel, FieldModel } from '../../model/types.ts';
import { codesIn } from './cards.ts';
import type { Deviation } from './preview.ts';
import type { PreviewScreen } from './previewScreen.ts';
import type { EvaluatedInput } from './evaluateInput.ts';
import { widgetOf } from '../widgets.ts';
import type { RawInput } from '../../decide/completeEdit.ts';

type KnownValues = Pick<PartialEvaluation, 'value'>;

/** Codes in slots for which a different code was proposed. */
export function unexpectedCodes(slots: readonly SlotModel[], record: RawInput, known: KnownValues): readonly Deviation[] {
  return slots.flatMap((slot) => {
    const proposed = proposedFor(slot, known);
    if (proposed.length === 0) return [];
    const given = codesIn(slot, record).flatMap((code) => code ?? []);
    const keys = given.map(codeKey);
    const wrong = given.find((code) => !proposed.some((each) => codeKey(each) === codeKey(code)));
    const expected = proposed.find((each) => !keys.includes(codeKey(each)));
    return wrong === undefined || expected === undefined ? [] : [{ slot: slot.name, given: wrong, expected }];
  });
}

function proposedFor({ kind, inputs: [field], propose }: SlotModel, { value }: KnownValues): readonly string[] {
  const expression = kind === 'code' || kind === 'basket' ? propose.get(field?.name ?? '') : undefined;
  const proposed = expression && value(expression);
  const codes: readonly unknown[] = Array.isArray(proposed) ? proposed : [proposed];
  return codes.filter((code) => typeof code === 'string');
}

/** The reason the rows require, not one that depends on typed values. */
export function requiredReason(
  { action, slots }: Pick<PreviewScreen, 'action' | 'slots'>,
  known: KnownValues,
): FieldModel | undefined {
  const typed = slots.filter(({ kind }) => kind === 'form').flatMap(({ inputs }) => inputs);
  return typed.find((field) => {
    const condition = field.when?.show ?? field.when?.required;
    if (!condition || !REASONS.has(widgetOf(field)) || known.value(condition) !== true) return false;
    return typed.every(({ name }) => !mentions(action, condition, name));
  });
}

const REASONS: ReadonlySet<string> = new Set(['reason', 'dictionary']);

/** Whether an expression mentions an input, directly or through lets. */
function mentions(action: ActionModel, expression: Expression, input: string): boolean {
  const inputs = inputsIn(expression);
  if (inputs === 'all' || inputs.has(input)) return true;
  return [...expression.names].some((name) => {
    const of = action.lets.get(name);
    return of !== undefined && of !== expression && mentions(action, of, input);
  });
}

/** The first slot whose codes make the rows require a reason. @param see evaluates part of the input */
export async function firstNeedingReason(
  screen: Pick<PreviewScreen, 'action' | 'slots'>,
  record: RawInput,
  see: (part: RawInput) => Promise<EvaluatedInput>,
): Promise<SlotModel | undefined> {
  const filled = screen.slots.filter((slot) => slot.kind !== 'form' && codesIn(slot, record).length > 0);
  for (const slot of filled.slice(0, -1)) {
    const later = filled.slice(filled.indexOf(slot) + 1).flatMap(({ inputs }) => inputs.map(({ name }) => name));
    const part = Object.fromEntries(Object.entries(record).filter(([name]) => !later.includes(name)));
    if (requiredReason(screen, (await see(part)).evaluation)) return slot;
  }
  return filled.at(-1);
}
