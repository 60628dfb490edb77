import type { Finding } from '../../../load/problemAt.ts';
import { below, whole } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** A row of a world that no scenario takes proves nothing (warning). */
export function* worldRowUnused(set: LintInput): Generator<Finding> {
  const used = new Set(set.scenarios.flatMap(({ taken }) => [...taken.used]));
  for (const placed of set.world.values())
    for (const [entity, rows] of Object.entries(placed.definition.rows))
      for (const name of Object.keys(rows)) {
        const place = below(whole(placed), 'rows', entity, name);
        if (!used.has(`${place.file}#${place.pointer}`)) yield { ...place, severity: 'warning', params: { entity, name } };
      }
}
