import type { Definitions } from '../load/definitions.ts';
import { type Finding, inOrder, problemAt } from '../load/problemAt.ts';
import type { Problem } from '../types.ts';
import { lintInput } from './lintInput.ts';
import { rules } from './rules.ts';
import type { LintInput } from './types.ts';

/**
 * Everything that is wrong with a set of definitions as a whole, apart from what stands inside expressions (that is the compiler's):
 * every problem of every rule at once, by file, then position. Never throws.
 */
export function lint(definitions: Definitions): readonly Problem[] {
  const set = lintInput(definitions);
  const problems = Object.entries(rules).flatMap(([name, rule]) =>
    [...rule(set)].map((finding) => problemAt(set.locate, `lint.${name}`, asWritten(set, finding))),
  );
  return inOrder(once(problems));
}

/** A finding in what a piece gives is one of the piece. */
function asWritten(set: LintInput, { file, pointer, ...finding }: Finding): Finding {
  return { ...finding, ...(set.origins.of(file, pointer) ?? { file, pointer }) };
}

/** What is wrong with a piece is wrong in every action that has it: it is told once. */
function once(problems: readonly Problem[]): readonly Problem[] {
  const told = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return [...told.values()];
}
