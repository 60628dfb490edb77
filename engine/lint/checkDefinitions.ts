import { compile } from '../compile/compile.ts';
import type { Definitions } from '../load/definitions.ts';
import { withFormerFlows } from '../load/formerFlows.ts';
import type { Bundle } from '../model/types.ts';
import type { Problem, SourceFile } from '../types.ts';
import { Units } from '../units/Units.ts';
import { dropAccepted } from './acceptedWarnings.ts';
import { lint } from './lint.ts';

/**
 * Compiles a set of definitions, and finds everything that is wrong with it beyond its files: in expressions, among each other, in
 * the rows of scenarios; without what definitions accept.
 *
 * @param former  what flows were before
 * @param units  of sets compiled before: only what differs is checked and compiled
 */
export function checkDefinitions(
  definitions: Definitions,
  former: readonly SourceFile[] = [],
  units = new Units(),
): { readonly bundle: Bundle; readonly problems: readonly Problem[] } {
  const { bundle, problems } = compile(withFormerFlows(definitions, former), units);
  return { bundle, problems: dropAccepted(definitions, reportedOnce([...lint(definitions, units, bundle), ...problems])) };
}

/** What a rule and an expression say alike of one place is reported once. */
function reportedOnce(problems: readonly Problem[]): readonly Problem[] {
  const reported = new Map<string, Problem>();
  for (const problem of problems) {
    const { file, pointer, code, params } = problem;
    const key = JSON.stringify([file, pointer, code, params]);
    if (!reported.has(key)) reported.set(key, problem);
  }
  return [...reported.values()];
}
