import type { Expression } from '../expr/types.ts';
import type { ActionModel, Bundle, FieldModel } from '../model/types.ts';
import type { Refusal } from '../types.ts';
import type { RecordValue, Value } from '../value/value.ts';
import { checkAsserts, type Asked } from './checks/asserts.ts';
import { checkHeld } from './checks/authority.ts';
import { prepare } from './decide.ts';
import { Frame } from '../frame/frame.ts';
import { checkForms, formOf } from './checks/forms.ts';
import { isGiven } from './checks/hidden.ts';
import { checkEvents } from './checks/legality.ts';
import type { Context, LoadAnswer } from '../frame/types.ts';

/** What can be said of an action before all its inputs are given. */
export interface Foresight {
  readonly refusals: readonly Refusal[];
  /** What it would ask or warn of. */
  readonly asked: Asked;
  /** Inputs that the rows loaded so far make required, and that are not given. */
  readonly open: readonly string[];
  /** Inputs that are not asked for: their `show` is false, or stands on what is not known yet. */
  readonly hidden: ReadonlySet<string>;
  /** Fields that forms (`x-schema`) ask, by input; none where there is no form. */
  readonly forms: ReadonlyMap<string, readonly FieldModel[]>;
  /** Value of an expression over loads and lets; undefined while it depends on what is not given, or stands on a missing row. */
  value(expression: Expression, more?: RecordValue): Value | undefined;
  /** Value of a load; undefined as above. */
  loaded(alias: string): Value | undefined;
}

/**
 * Steps 2 and 6 to 9 of the evaluation order on an input that is still being filled in. Whatever depends on an input that is not
 * given is skipped, so nothing is refused that the rest of the input could still put right by being given.
 *
 * @param input  as `readPartial` gives it: what is absent is not known yet
 */
export function foresee(
  bundle: Bundle,
  action: ActionModel,
  input: RecordValue,
  answers: ReadonlyMap<string, LoadAnswer>,
  context: Context,
): Foresight {
  const frame = new Frame(bundle, action, input, { ...context, isPartial: true });
  prepare(frame, answers);
  checkEvents(frame);
  checkHeld(frame);
  const unfilled = checkForms(frame);
  const asked = checkAsserts(frame);
  return {
    refusals: frame.refusals,
    asked,
    open: [...requiredNow(frame), ...unfilled],
    hidden: hiddenNow(frame),
    value: (expression, more) =>
      frame.isPoisoned(expression) ? undefined : frame.value(expression, more ? { ...frame.names, ...more } : frame.names),
    forms: formsNow(frame),
    loaded: (alias) => (frame.poisoned.has(alias) ? undefined : frame.names[alias]),
  };
}

/** Step 9, without refusing: what is required only now may be the next thing a person is asked for. */
function requiredNow(frame: Frame): readonly string[] {
  const input = frame.names['input'] as RecordValue;
  return (frame.action.input.fields ?? [])
    .filter(({ name, when }) => when?.required && !isGiven(input[name]) && !frame.isPoisoned(when.required))
    .filter(({ when }) => frame.holds(when?.required) && !isHidden(frame, when?.show))
    .map(({ name }) => name);
}

function formsNow(frame: Frame): Foresight['forms'] {
  const known = (frame.action.input.fields ?? []).map((field) => [field.name, formOf(frame, field)] as const);
  return new Map(known.filter((each): each is readonly [string, readonly FieldModel[]] => each[1] !== undefined));
}

function hiddenNow(frame: Frame): ReadonlySet<string> {
  const fields = (frame.action.input.fields ?? []).filter(({ when }) => isHidden(frame, when?.show));
  return new Set(fields.map(({ name }) => name));
}

/** What is asked only sometimes is asked once it is known that it is. */
function isHidden(frame: Frame, show: Expression | undefined): boolean {
  return show !== undefined && (frame.isPoisoned(show) || !frame.holds(show));
}
