import type { Definitions } from '../load/definitions.ts';
import { kindOf } from '../effects/effectKinds.ts';
import type { EffectFinding } from '../effects/EffectKind.ts';
import { below } from '../load/place.ts';
import { inOrder, problemAt, type Finding } from '../load/problemAt.ts';
import type { Problem } from '../types.ts';
import { lintInput } from './lintInput.ts';
import { rules } from './rules.generated.ts';
import type { LintInput } from './types.ts';

/**
 * Everything that is wrong with a set of definitions as a whole, apart from what stands inside expressions (that is the compiler's):
 * every problem of every rule at once, by file, then position. Never throws.
 */
export function lint(definitions: Definitions): readonly Problem[] {
  const set = lintInput(definitions);
  const named = (name: string, finding: Finding): Problem =>
    problemAt(set.locate, `lint.${name}`, set.origins.written(finding));
  const problems = Object.entries(rules).flatMap(([name, rule]) => [...rule(set)].map((finding) => named(name, finding)));
  const ofEffects = effectFindings(set).map(({ rule, ...finding }) => named(rule, finding));
  return inOrder(once([...problems, ...ofEffects]));
}

/** What the kinds of effects find themselves. */
function effectFindings(set: LintInput): readonly EffectFinding[] {
  return [...set.actions.values()].flatMap((action) =>
    Object.entries(action.definition.effects).flatMap(([name, entry]) => {
      const [, kind] = kindOf(entry);
      return [...(kind.lint?.(entry, below(action, 'effects', name), set) ?? [])];
    }),
  );
}

/** What is wrong with a piece is wrong in every action that has it: it is told once. */
function once(problems: readonly Problem[]): readonly Problem[] {
  const told = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return [...told.values()];
}
