import type { Expression } from '../expr/types.ts';
import type { ActionModel, Bundle, FieldModel } from '../model/types.ts';
import type { Refusal } from '../types.ts';
import type { RecordValue, Value } from '../value/value.ts';
import { checkAmong, wordsAmong } from './checks/among.ts';
import { checkAsserts, type Questions } from './checks/asserts.ts';
import { checkManagedRoles } from './checks/authority.ts';
import { prepare } from './decide.ts';
import { Frame } from '../frame/frame.ts';
import { askedForm, checkForms } from './checks/forms.ts';
import { isGiven } from './checks/hidden.ts';
import { checkEvents } from './checks/legality.ts';
import type { Context, LoadAnswer } from '../frame/types.ts';

/** The result of evaluating an action before all its inputs are given. */
export interface PartialEvaluation {
  readonly refusals: readonly Refusal[];
  /** What it would ask or warn of. */
  readonly questions: Questions;
  /** Names of the asserts that hold, whatever is still to be given. */
  readonly held: ReadonlySet<string>;
  /** Inputs that the rows loaded so far make required, and that are not given. */
  readonly open: readonly string[];
  /** Hidden inputs: their `show` is false, or depends on something not known yet. */
  readonly hidden: ReadonlySet<string>;
  /** Fields that forms (`x-schema`) ask, by input; none where there is no form. */
  readonly forms: ReadonlyMap<string, readonly FieldModel[]>;
  /** Words of inputs that have a list of their own (`x-among`), by input. */
  readonly choices: ReadonlyMap<string, readonly string[]>;
  /** Value of an expression over loads and lets; undefined while it depends on a missing input or row, and of what the roles hide. */
  value(expression: Expression, more?: RecordValue): Value | undefined;
  /** Value of a load; undefined as above. */
  loaded(alias: string): Value | undefined;
}

/**
 * Steps 2 and 6 to 9 of the evaluation order on an input that is still being filled in. Checks that depend on a missing input
 * are skipped, so nothing is refused that the remaining inputs could still fix.
 *
 * @param input the result of `readPartial`: an absent field is not known yet
 */
export function evaluatePartial(
  bundle: Bundle,
  action: ActionModel,
  input: RecordValue,
  answers: ReadonlyMap<string, LoadAnswer>,
  context: Context,
): PartialEvaluation {
  const frame = new Frame(bundle, action, input, { ...context, isPartial: true });
  prepare(frame, answers);
  checkEvents(frame);
  checkManagedRoles(frame);
  const unfilled = checkForms(frame);
  const questions = checkAsserts(frame);
  checkAmong(frame);
  return {
    refusals: frame.refusals,
    questions,
    held: frame.held,
    open: [...requiredNow(frame), ...unfilled],
    hidden: hiddenNow(frame),
    value: (expression, more) =>
      frame.isUnresolved(expression) || isMasked(frame, expression)
        ? undefined
        : frame.value(expression, more ? { ...frame.names, ...more } : frame.names),
    forms: formsNow(frame),
    choices: choicesNow(frame),
    loaded: (alias) => (frame.unresolved.has(alias) ? undefined : frame.names[alias]),
  };
}

/** Which rows a list has is a rule of the screen; what is shown of them is masked field by field. */
function isMasked(frame: Frame, expression: Expression): boolean {
  const { type } = expression;
  return !(type.kind === 'list' && type.of.kind === 'row') && frame.mask.hides(expression);
}

/** Step 9 without refusals: a conditionally required field may be the next one to ask for. */
function requiredNow(frame: Frame): readonly string[] {
  const input = frame.names['input'] as RecordValue;
  return (frame.action.input.fields ?? [])
    .filter(({ name, when }) => when?.required && !isGiven(input[name]) && !frame.isUnresolved(when.required))
    .filter(({ when }) => frame.holds(when?.required) && !isHidden(frame, when?.show))
    .map(({ name }) => name);
}

function formsNow(frame: Frame): PartialEvaluation['forms'] {
  const known = (frame.action.input.fields ?? []).map((field) => [field.name, askedForm(frame, field)] as const);
  return new Map(known.filter((each): each is readonly [string, readonly FieldModel[]] => each[1] !== undefined));
}

function choicesNow(frame: Frame): PartialEvaluation['choices'] {
  const known = (frame.action.input.fields ?? []).map((field) => [field.name, wordsAmong(frame, field)] as const);
  return new Map(known.filter((each): each is readonly [string, readonly string[]] => each[1] !== undefined));
}

function hiddenNow(frame: Frame): ReadonlySet<string> {
  const fields = (frame.action.input.fields ?? []).filter(({ when }) => isHidden(frame, when?.show));
  return new Set(fields.map(({ name }) => name));
}

/** A conditional field is shown only once its condition is known to hold. */
function isHidden(frame: Frame, show: Expression | undefined): boolean {
  return show !== undefined && (frame.isUnresolved(show) || !frame.holds(show));
}
