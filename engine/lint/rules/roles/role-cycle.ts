import type { Finding } from '../../../load/problemAt.ts';
import { reachable, type Edge } from '../../../check/reachable.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** A role does not include itself through other roles. */
export function* roleCycle(set: LintInput): Generator<Finding> {
  const edges = [...set.role].flatMap(([id, { definition }]) =>
    (definition.includes ?? []).map((other): Edge => [id, other]),
  );
  for (const [id, loaded] of set.role)
    for (const [i, other] of (loaded.definition.includes ?? []).entries())
      if (reachable([other], edges).has(id))
        yield { ...locationBelow(fileLocation(loaded), 'includes', i), params: { role: other } };
}
