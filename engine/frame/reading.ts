import { compileEvaluation } from '../expr/evaluate/evaluate.ts';
import { inputsIn, type Inputs } from '../expr/inputs.ts';
import type { Node, Scope } from '../expr/types.ts';
import { freeNames } from '../expr/walk.ts';
import type { ActionModel } from '../model/types.ts';
import { DefinitionError } from '../types.ts';
import type { Value } from '../value/value.ts';

type Values = Readonly<Record<string, Value>>;

/** What is known at a moment of a decision. */
interface Known {
  readonly action: ActionModel;
  /** Values of every name in scope. */
  readonly names: Values;
  /** Names that stand on a row that is missing. */
  readonly poisoned: ReadonlySet<string>;
  readonly world: { scope(values: Values): Scope };
  /** Is one of these inputs not given yet? */
  isWaitedFor(inputs: Inputs): boolean;
}

/** What a condition is read on: what is known, and the names of the pass. */
export interface Reading {
  readonly frame: Known;
  readonly values: Values;
}

type Evaluate = ReturnType<typeof compileEvaluation>;
const compiled = new WeakMap<Node, Evaluate>();

/** The value of a node that mentions nothing that is still to come; undefined for every other. */
export function knownValue({ frame, values }: Reading, node: Node): Value | undefined {
  if (frame.isWaitedFor(inputsIn({ node }))) return undefined;
  for (const name of freeNames(node)) if (frame.poisoned.has(name) || values[name] === undefined) return undefined;
  const evaluate = compiled.get(node) ?? compileEvaluation(node);
  compiled.set(node, evaluate);
  try {
    return evaluate(frame.world.scope(values));
  } catch (error) {
    // It may stand behind a guard that is still to come: `list.size() > 0 && list[0] ...`.
    if (error instanceof DefinitionError && error.code === 'expression.indexOutside') return undefined;
    throw error;
  }
}
