import type { Definitions } from '../load/definitions.ts';
import { kindOf } from '../effects/effectKinds.ts';
import type { EffectFinding } from '../effects/EffectKind.ts';
import { locationBelow } from '../load/sourceLocation.ts';
import { inOrder, problemAt, type Finding } from '../load/problemAt.ts';
import type { Problem } from '../types.ts';
import { lintInput } from './lintInput.ts';
import { rules } from './rules.generated.ts';
import type { LintInput } from './types.ts';

/**
 * All problems of a set of definitions except those inside expressions, which the compiler reports: of every rule at once, by
 * file, then position. Never throws.
 */
export function lint(definitions: Definitions): readonly Problem[] {
  const set = lintInput(definitions);
  const named = (name: string, finding: Finding): Problem =>
    problemAt(set.locate, `lint.${name}`, set.origins.written(finding));
  const problems = Object.entries(rules).flatMap(([name, rule]) => [...rule(set)].map((finding) => named(name, finding)));
  const ofEffects = effectFindings(set).map(({ rule, ...finding }) => named(rule, finding));
  return inOrder(withoutDuplicates([...problems, ...ofEffects]));
}

/** What the kinds of effects find themselves. */
function effectFindings(set: LintInput): readonly EffectFinding[] {
  return [...set.actions.values()].flatMap((action) =>
    Object.entries(action.definition.effects).flatMap(([name, entry]) => {
      const [, kind] = kindOf(entry);
      return [...(kind.lint?.(entry, locationBelow(action, 'effects', name), set) ?? [])];
    }),
  );
}

/** A problem in a piece occurs in every action that uses it; it is reported once. */
function withoutDuplicates(problems: readonly Problem[]): readonly Problem[] {
  const distinct = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return [...distinct.values()];
}
