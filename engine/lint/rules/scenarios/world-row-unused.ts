import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** A row of a world that no scenario takes proves nothing (warning). */
export function* worldRowUnused(set: LintInput): Generator<Finding> {
  const used = new Set(set.scenarios.flatMap(({ taken }) => [...taken.used]));
  for (const loaded of set.world.values())
    for (const [entity, rows] of Object.entries(loaded.definition.rows))
      for (const name of Object.keys(rows)) {
        const location = locationBelow(fileLocation(loaded), 'rows', entity, name);
        if (!used.has(`${location.file}#${location.pointer}`))
          yield { ...location, severity: 'warning', params: { entity, name } };
      }
}
