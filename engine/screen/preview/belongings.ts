import { inputsIn } from '../../expr/inputs.ts';
import type { Expression } from '../../expr/types.ts';
import { freeNames } from '../../expr/walk.ts';
import type { SlotModel } from '../../model/screenTypes.ts';
import type { ActionModel, FieldModel } from '../../model/types.ts';

/**
 * Typed inputs that belong to the thing in a slot: what is proposed for them, or what they are measured against, is read of it.
 * They go with it when another one takes its place.
 */
export function belongingsOf(action: ActionModel, slots: readonly SlotModel[], slot: SlotModel): readonly string[] {
  const own = new Set(slot.inputs.map(({ name }) => name));
  const isOf = (expression: Expression): boolean => [...inputsBehind(action, expression)].some((name) => own.has(name));
  const isMeasured = ({ name }: FieldModel): boolean =>
    action.asserts.some((assert) => assert.kind === 'ok' && assert.at === `/${name}` && isOf(assert.ok));
  const typed = slots.filter(({ kind, keep }) => kind === 'form' && keep === 'no');
  return typed.flatMap(({ inputs, propose }) => {
    const isProposed = ({ name }: FieldModel): boolean => {
      const proposal = propose.get(name);
      return proposal !== undefined && isOf(proposal);
    };
    return inputs.filter((field) => isProposed(field) || isMeasured(field)).map(({ name }) => name);
  });
}

/** Inputs an expression is about: those it mentions, and those behind the lets and loaded rows it mentions. */
function inputsBehind({ lets, loads }: ActionModel, expression: Expression): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const add = (each: Expression): void => {
    const inputs = inputsIn(each);
    if (inputs !== 'all') for (const name of inputs) found.add(name);
    for (const name of freeNames(each.node)) {
      if (seen.has(name)) continue;
      seen.add(name);
      const load = loads.find(({ alias }) => alias === name);
      for (const next of [lets.get(name), load?.where, ...(load?.keys.values() ?? [])]) if (next) add(next);
    }
  };
  add(expression);
  return found;
}
