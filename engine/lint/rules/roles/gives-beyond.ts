import { covers } from '../../../permission/permits.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** A role that gives another gives whatever that one gives: otherwise rights would rise in two steps. */
export function* givesBeyond(set: LintInput): Generator<Finding> {
  for (const [of, loaded] of set.role) {
    const own = givesOf(set, of);
    for (const [i, pattern] of (loaded.definition.gives ?? []).entries())
      for (const role of [...set.role.keys()].filter((id) => covers(pattern, id)))
        for (const given of givesOf(set, role).filter((each) => !own.some((mine) => covers(mine, each))))
          yield { ...locationBelow(fileLocation(loaded), 'gives', i), params: { of, role, given } };
  }
}

/** What a role gives, by the roles it includes too. */
function givesOf(set: LintInput, id: string, seen: ReadonlySet<string> = new Set()): readonly string[] {
  const definition = set.role.get(id)?.definition;
  if (definition === undefined || seen.has(id)) return [];
  const included = (definition.includes ?? []).flatMap((other) => givesOf(set, other, new Set([...seen, id])));
  return [...new Set([...(definition.gives ?? []), ...included])];
}
