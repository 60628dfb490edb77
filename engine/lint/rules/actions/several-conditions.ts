import type { Finding } from '../../../load/problemAt.ts';
import { type Condition, conditionsOf, isAlong, pathsOf } from '../../../expr/conditions.ts';
import { below, whole, type Place } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** A rule under a code of its own. */
interface Coded extends Place {
  readonly ok: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string>>;
}

/**
 * One code, one condition (warning): where an expression joins several, the values of the text must tell which of them failed.
 */
export function* severalConditions(set: LintInput): Generator<Finding> {
  for (const { ok, code, params = {}, ...place } of coded(set)) {
    const shown = Object.values(params).flatMap((param) => [...pathsOf(param)]);
    const untold = ownOf(conditionsOf(ok)).find((own) => !own.some((path) => shown.some((other) => isAlong(path, other))));
    if (untold) yield { ...below(place, 'ok'), severity: 'warning', params: { code, paths: untold.join(', ') } };
  }
}

/** What only this one of several conditions looks at; a condition that looks at nothing else than another is none by itself. */
function ownOf(conditions: readonly Condition[]): readonly (readonly string[])[] {
  const sets = [...new Map(conditions.map((each) => [[...each].sort().join(), each])).values()];
  if (sets.length < 2) return [];
  return sets
    .map((own) => [...own].filter((path) => !sets.every((other) => other.has(path))))
    .filter((own) => own.length > 0);
}

function* coded(set: LintInput): Generator<Coded> {
  for (const action of set.actions.values())
    for (const part of ['assert', 'ensure'] as const) yield* entries(below(action, part), action.definition[part]);
  for (const placed of set.entity.values()) yield* entries(below(whole(placed), 'checks'), placed.definition.checks);
  for (const placed of set.rule.values()) yield { ...whole(placed), ...placed.definition };
}

function* entries(place: Place, rules: object | undefined): Generator<Coded> {
  for (const [name, entry] of Object.entries(rules ?? {}) as [string, Coded][])
    if (typeof entry.ok === 'string')
      yield { ok: entry.ok, code: entry.code, params: entry.params ?? {}, ...below(place, name) };
}
