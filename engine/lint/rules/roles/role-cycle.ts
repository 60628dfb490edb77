import type { Finding } from '../../../load/problemAt.ts';
import { reachable, type Edge } from '../../graph.ts';
import { below, whole } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** A role includes others, never itself on the way: nobody could say which of them grants what. */
export function* roleCycle(set: LintInput): Generator<Finding> {
  const edges = [...set.role].flatMap(([id, { definition }]) =>
    (definition.includes ?? []).map((other): Edge => [id, other]),
  );
  for (const [id, placed] of set.role)
    for (const [i, other] of (placed.definition.includes ?? []).entries())
      if (reachable([other], edges).has(id)) yield { ...below(whole(placed), 'includes', i), params: { role: other } };
}
