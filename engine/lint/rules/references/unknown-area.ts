import { KINDS } from '../../../load/kinds.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { below, whole } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** A pack has areas that are there. */
export function* unknownArea(set: LintInput): Generator<Finding> {
  const areas = new Set(KINDS.flatMap((kind) => [...set[kind].values()].map(({ area }) => area)));
  for (const placed of set.pack.values())
    for (const [i, area] of placed.definition.areas.entries())
      if (!areas.has(area)) yield { ...below(whole(placed), 'areas', i), offset: 0, params: { area } };
}
