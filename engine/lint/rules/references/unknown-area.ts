import { KINDS } from '../../../load/kinds.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';
import { suggestion } from '../../../value/suggestion.ts';

/** A pack has areas that are there. */
export function* unknownArea(set: LintInput): Generator<Finding> {
  const areas = new Set(KINDS.flatMap((kind) => [...set[kind].values()].map(({ area }) => area)));
  for (const loaded of set.pack.values())
    for (const [i, area] of loaded.definition.areas.entries())
      if (!areas.has(area))
        yield { ...locationBelow(fileLocation(loaded), 'areas', i), offset: 0, params: { area, ...suggestion(area, areas) } };
}
