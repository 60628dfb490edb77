import { evaluationOf } from '../expr/evaluate/evaluate.ts';
import { inputsIn, type Inputs } from '../expr/inputs.ts';
import type { Node, Scope } from '../expr/types.ts';
import { freeNames } from '../expr/walk.ts';
import type { ActionModel } from '../model/types.ts';
import { DefinitionError } from '../types.ts';
import type { Value } from '../value/value.ts';

type Values = Readonly<Record<string, Value>>;

/** The known names and values at one point of a decision. */
interface KnownState {
  readonly action: ActionModel;
  /** Values of every name in scope. */
  readonly names: Values;
  readonly workingSet: { scope(values: Values): Scope };
  /** Whether one of these inputs is not given yet. */
  isAwaited(inputs: Inputs): boolean;
  /** Whether a name has no value because a row is missing. */
  isUnknown(name: string, values: Values): boolean;
}

/** The context of a condition: the known state and the names of the iteration. */
export interface ConditionContext {
  readonly frame: KnownState;
  readonly values: Values;
}

/** The value of a node that depends on no missing input; undefined otherwise. */
export function knownValue({ frame, values }: ConditionContext, node: Node): Value | undefined {
  if (frame.isAwaited(inputsIn({ node }))) return undefined;
  for (const name of freeNames(node)) if (frame.isUnknown(name, values) || values[name] === undefined) return undefined;
  try {
    return evaluationOf(node)(frame.workingSet.scope(values));
  } catch (error) {
    // Its guard may depend on an input that is still missing: `list.size() > 0 && list[0] ...`.
    if (error instanceof DefinitionError && error.code === 'expression.indexOutside') return undefined;
    throw error;
  }
}
