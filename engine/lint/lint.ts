import type { Definitions } from '../load/definitions.ts';
import { inOrder, problemAt } from '../load/problemAt.ts';
import type { Problem } from '../types.ts';
import { lintInput } from './lintInput.ts';
import { rules } from './rules.ts';

/**
 * Everything that is wrong with a set of definitions as a whole, apart from what stands inside expressions (that is the compiler's):
 * every problem of every rule at once, by file, then position. Never throws.
 */
export function lint(definitions: Definitions): readonly Problem[] {
  const set = lintInput(definitions);
  const problems = Object.entries(rules).flatMap(([name, rule]) =>
    [...rule(set)].map((finding) => problemAt(set.locate, `lint.${name}`, set.origins.written(finding))),
  );
  return inOrder(once(problems));
}

/** What is wrong with a piece is wrong in every action that has it: it is told once. */
function once(problems: readonly Problem[]): readonly Problem[] {
  const told = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return [...told.values()];
}
