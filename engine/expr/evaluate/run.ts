import { DefinitionError } from '../../types.ts';
import type { Scope, ScopeHost } from '../types.ts';
import type { Value } from '../../value/value.ts';
import type { ListIndexes } from './listIndex.ts';

/** Steps one evaluation may take, whatever is left of the action's budget. */
export const STEPS_PER_SLOT = 100_000;

/** One evaluation under way: the names' values, the macro variables by nesting depth, the steps left. */
export interface EvaluationRun {
  readonly values: Readonly<Record<string, Value>>;
  readonly world: ScopeHost;
  readonly variables: Value[];
  /** Where the world keeps none: those of this evaluation. */
  indexes?: ListIndexes;
  left: number;
}

/** A compiled node: answers its value. */
export type Step = (run: EvaluationRun) => Value;

/** Takes steps off the slot. @throws DefinitionError `expression.tooCostly` when none are left */
export function spend(run: EvaluationRun, steps: number): void {
  run.left -= steps;
  if (run.left < 0) throw new DefinitionError('expression.tooCostly', { max: STEPS_PER_SLOT });
}

/** Runs a step with the scope's values and takes what it cost off the scope's budget, also when it fails. */
export function evaluateStep(step: Step, cost: number, scope: Scope): Value {
  const allowed = Math.min(STEPS_PER_SLOT, scope.budget.left);
  const run: EvaluationRun = { values: scope.values, world: scope.host, variables: [], left: allowed };
  try {
    spend(run, cost);
    return step(run);
  } finally {
    scope.budget.left -= allowed - Math.max(0, run.left);
  }
}

/** A list a step gives; the checker has proven that it is one. */
export function listOf(value: Value): readonly Value[] {
  return Array.isArray(value) ? value : [];
}

/** An int result. @throws DefinitionError `expression.outOfRange` past 2^53, where numbers stop being exact */
export function safeInteger(value: number): number {
  if (Number.isSafeInteger(value)) return value;
  throw new DefinitionError('expression.outOfRange', { value });
}
