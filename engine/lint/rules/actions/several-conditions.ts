import type { Finding } from '../../../load/problemAt.ts';
import { type Condition, conditionsOf, isOnPath, pathsOf } from '../../../expr/conditions.ts';
import { locationBelow, fileLocation, type SourceLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** A rule under a code of its own. */
interface CodedRule extends SourceLocation {
  readonly ok: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string>>;
}

/**
 * One code, one condition (warning): where an expression joins several, the values of the text must tell which of them failed.
 */
export function* severalConditions(set: LintInput): Generator<Finding> {
  for (const { ok, code, params = {}, ...location } of codedRules(set)) {
    const named = Object.values(params).flatMap((param) => [...pathsOf(param)]);
    const unnamed = ownPaths(conditionsOf(ok)).find(
      (own) => !own.some((path) => named.some((other) => isOnPath(path, other))),
    );
    if (unnamed) yield { ...locationBelow(location, 'ok'), severity: 'warning', params: { code, paths: unnamed.join(', ') } };
  }
}

/** The paths only this condition reads; a condition that reads nothing of its own does not count. */
function ownPaths(conditions: readonly Condition[]): readonly (readonly string[])[] {
  const sets = [...new Map(conditions.map((each) => [[...each].sort().join(), each])).values()];
  if (sets.length < 2) return [];
  return sets
    .map((own) => [...own].filter((path) => !sets.every((other) => other.has(path))))
    .filter((own) => own.length > 0);
}

function* codedRules(set: LintInput): Generator<CodedRule> {
  for (const action of set.actions.values())
    for (const part of ['assert', 'ensure'] as const) yield* entries(locationBelow(action, part), action.definition[part]);
  for (const loaded of set.entity.values())
    yield* entries(locationBelow(fileLocation(loaded), 'checks'), loaded.definition.checks);
  for (const loaded of set.rule.values()) yield { ...fileLocation(loaded), ...loaded.definition };
}

function* entries(location: SourceLocation, rules: object | undefined): Generator<CodedRule> {
  for (const [name, entry] of Object.entries(rules ?? {}) as [string, CodedRule][])
    if (typeof entry.ok === 'string')
      yield { ok: entry.ok, code: entry.code, params: entry.params ?? {}, ...locationBelow(location, name) };
}
