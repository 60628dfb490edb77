import { DefinitionError } from '../../types.ts';
import { Memory } from './memory.ts';
import type { Scope, ScopeHost } from '../types.ts';
import type { Value } from '../../value/value.ts';

/** Steps one evaluation may take, whatever is left of the action's budget. */
export const STEPS_PER_SLOT = 100_000;

/** One evaluation under way: the names' values, the macro variables by nesting depth, the steps left. */
export interface EvaluationRun {
  readonly values: Readonly<Record<string, Value>>;
  readonly world: ScopeHost;
  readonly variables: Value[];
  /** Where the world keeps none: that of this evaluation, in which no row changes. */
  memory?: Memory;
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

/** What was found in lists so far. */
export function findMemory(run: EvaluationRun): Memory {
  return run.world.memory ?? (run.memory ??= new Memory(() => 0));
}

/** What steps find; undefined where one fails: what is asked beforehand may be what is never needed. */
export function attempted(run: EvaluationRun, steps: readonly Step[]): readonly Value[] | undefined {
  try {
    return steps.map((step) => step(run));
  } catch (error) {
    if (error instanceof DefinitionError && error.code !== 'expression.tooCostly') return undefined;
    throw error;
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
