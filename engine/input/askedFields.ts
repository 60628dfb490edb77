import { STEPS_PER_SLOT } from '../expr/evaluate/run.ts';
import type { Budget, Expression, Scope } from '../expr/types.ts';
import type { FieldModel } from '../model/types.ts';
import { DefinitionError } from '../types.ts';
import { at } from '../value/time.ts';
import type { RecordValue } from '../value/value.ts';
import { FORM } from './formConditions.ts';

/** What conditions of forms leave out: they name no place and no tree. */
const HOST: Scope['host'] = { under: () => false, at: (date, time) => at(date, time, 'UTC') };
/** Choices of fields that are kept of one form: with each goes a compiled validator. */
const MAX_KEPT = 50;

const kept = new WeakMap<readonly FieldModel[], Map<string, readonly FieldModel[]>>();

/**
 * The fields of a form that are asked with these values, the same ones for the same answer. A field that is not asked counts as
 * left empty for the conditions of others.
 */
export function askedFields(fields: readonly FieldModel[], values: RecordValue): readonly FieldModel[] {
  if (fields.every(({ when }) => when?.show === undefined)) return fields;
  const budget: Budget = { left: STEPS_PER_SLOT };
  let hidden: ReadonlySet<string> = new Set();
  // Each round settles the fields whose conditions depend on settled ones alone; none depends on itself.
  for (let round = 0; round < fields.length; round += 1) {
    const next = hiddenFields(fields, withoutNames(values, hidden), budget);
    if ([...next].join() === [...hidden].join()) break;
    hidden = next;
  }
  return choiceOf(fields, hidden);
}

function hiddenFields(fields: readonly FieldModel[], values: RecordValue, budget: Budget): ReadonlySet<string> {
  const scope: Scope = { values: { [FORM]: values }, budget, host: HOST };
  return new Set(fields.flatMap(({ name, when }) => (when?.show && !holds(when.show, scope) ? [name] : [])));
}

/** What cannot be evaluated with these values, a product too large for one, does not hold. */
function holds(show: Expression, scope: Scope): boolean {
  try {
    return show.evaluate(scope) === true;
  } catch (error) {
    if (error instanceof DefinitionError) return false;
    throw error;
  }
}

function choiceOf(fields: readonly FieldModel[], hidden: ReadonlySet<string>): readonly FieldModel[] {
  const choices = kept.get(fields) ?? new Map<string, readonly FieldModel[]>();
  kept.set(fields, choices);
  const key = [...hidden].join();
  const asked = choices.get(key) ?? fields.filter(({ name }) => !hidden.has(name));
  if (choices.size >= MAX_KEPT) choices.clear();
  choices.set(key, asked);
  return asked;
}

/** A record without some of its fields. */
export function withoutNames<T>(
  record: Readonly<Record<string, T>>,
  names: ReadonlySet<string>,
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.has(name)));
}
