import type { Foresight } from '../../decide/foresee.ts';
import { inputsIn } from '../../expr/inputs.ts';
import type { Expression } from '../../expr/types.ts';
import { codeKey } from '../../value/text.ts';
import type { Json } from '../../value/json.ts';
import type { SlotModel } from '../../model/screenTypes.ts';
import type { ActionModel, FieldModel } from '../../model/types.ts';
import { codesIn } from './cards.ts';
import type { Deviation } from './look.ts';
import type { LookScreen } from './lookable.ts';
import type { Seen } from './seeInput.ts';
import { widgetOf } from '../widgets.ts';

type Input = Readonly<Record<string, Json>>;
type Known = Pick<Foresight, 'value'>;

/** Codes in slots for which other codes were proposed. */
export function unproposed(slots: readonly SlotModel[], record: Input, known: Known): readonly Deviation[] {
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

function proposedFor({ kind, inputs: [field], propose }: SlotModel, { value }: Known): readonly string[] {
  const expression = kind === 'code' || kind === 'basket' ? propose.get(field?.name ?? '') : undefined;
  const proposed = expression && value(expression);
  const codes: readonly unknown[] = Array.isArray(proposed) ? proposed : [proposed];
  return codes.filter((code) => typeof code === 'string');
}

/** The reason the rows ask for: not one that stands on what is typed. */
export function reasonAsked({ action, slots }: Pick<LookScreen, 'action' | 'slots'>, known: Known): FieldModel | undefined {
  const typed = slots.filter(({ kind }) => kind === 'form').flatMap(({ inputs }) => inputs);
  return typed.find((field) => {
    const condition = field.when?.show ?? field.when?.required;
    if (!condition || !REASONS.has(widgetOf(field)) || known.value(condition) !== true) return false;
    return typed.every(({ name }) => !mentions(action, condition, name));
  });
}

const REASONS: ReadonlySet<string> = new Set(['reason', 'dictionary']);

/** Does an expression mention an input, itself or through lets? */
function mentions(action: ActionModel, expression: Expression, input: string): boolean {
  const inputs = inputsIn(expression);
  if (inputs === 'all' || inputs.has(input)) return true;
  return [...expression.names].some((name) => {
    const of = action.lets.get(name);
    return of !== undefined && of !== expression && mentions(action, of, input);
  });
}

/** The first slot with whose codes the rows ask for a reason. @param see  what can be said of a part of the input */
export async function firstToAsk(
  screen: Pick<LookScreen, 'action' | 'slots'>,
  record: Input,
  see: (part: Input) => Promise<Seen>,
): Promise<SlotModel | undefined> {
  const filled = screen.slots.filter((slot) => slot.kind !== 'form' && codesIn(slot, record).length > 0);
  for (const slot of filled.slice(0, -1)) {
    const later = filled.slice(filled.indexOf(slot) + 1).flatMap(({ inputs }) => inputs.map(({ name }) => name));
    const part = Object.fromEntries(Object.entries(record).filter(([name]) => !later.includes(name)));
    if (reasonAsked(screen, (await see(part)).foresight)) return slot;
  }
  return filled.at(-1);
}
