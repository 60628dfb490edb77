import type { ModelFinding } from '../check/ModelFinding.ts';
import { Units } from '../units/Units.ts';
import { type Rules, runRules, sharedRules } from '../check/sharedRules.ts';
import type { Definitions } from '../load/definitions.ts';
import { kindOf } from '../effects/effectKinds.ts';
import type { EffectFinding } from '../effects/EffectKind.ts';
import { locationBelow } from '../load/sourceLocation.ts';
import { inOrder, problemAt } from '../load/problemAt.ts';
import type { Bundle } from '../model/types.ts';
import type { Problem } from '../types.ts';
import { type CodedFinding, givenRowFindings } from './givenRows.ts';
import { lintInput } from './lintInput.ts';
import { rules } from './rules.generated.ts';
import type { LintInput } from './types.ts';

/**
 * All problems of a set of definitions except those inside expressions, which the compiler reports: of every rule at once, by
 * file, then position. Never throws.
 *
 * @param plant  as the set compiles to: what scenarios give is read as it would be when they run
 */
export function lint(
  definitions: Definitions,
  units = new Units(),
  plant?: Pick<Bundle, 'entities' | 'roles'>,
): readonly Problem[] {
  const set = lintInput(definitions, units);
  const tables = units.tables('lint', set);
  const inScenarios = new Map(set.scenarios.map(({ file, origins }) => [file, origins]));
  const coded = ([code, finding]: CodedFinding): Problem =>
    problemAt(set.locate, code, (inScenarios.get(finding.file) ?? set.origins).written(finding));
  const found = [
    ...Object.entries(rules).flatMap(([name, rule]) =>
      units.unit(`lint ${name}`, () => [...rule(tables)].map((finding) => [`lint.${name}`, finding] as const)),
    ),
    ...ownFindings(set['state-model'], sharedRules['state-model']),
    ...ownFindings(set.flow, sharedRules.flow),
    ...ownFindings(set['serial-rule'], sharedRules['serial-rule']),
    ...(plant ? givenFindings(set, plant, units) : []),
    ...effectFindings(set).map(({ rule, ...finding }) => [`lint.${rule}`, finding] as const),
  ];
  return inOrder(withoutDuplicates(found.map(coded)));
}

/** What is wrong with the rows that scenarios give. */
function givenFindings(
  { scenarios }: LintInput,
  plant: Pick<Bundle, 'entities' | 'roles'>,
  units: Units,
): readonly CodedFinding[] {
  const expanded = units.table('lint/expanded', new Map(scenarios.map((each) => [each.file, each])));
  const read = { entities: units.table('entities', plant.entities), roles: units.table('roles', plant.roles) };
  return [...expanded.keys()].flatMap((id) =>
    units.unit(`given ${id}`, () => [...givenRowFindings(expanded.get(id)!, read)]),
  );
}

/** What every definition of a kind has wrong by itself. */
function ownFindings<D>(
  loaded: ReadonlyMap<string, { readonly file: string; readonly definition: D }>,
  own: Rules<D, ModelFinding>,
): readonly CodedFinding[] {
  return [...loaded.values()].flatMap(({ file, definition }) =>
    runRules(own, definition).map(([code, found]) => [code, { ...found, file }] as const),
  );
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
