import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import { screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';

/** A row of a task says until when it is to be done (warning): one that accepts to have no such moment says why, and shows its age. */
export function* taskEndless(set: LintInput): Generator<Finding> {
  for (const loaded of screensOf(set, 'tasks'))
    if (loaded.definition.card.until === undefined)
      yield {
        ...locationBelow(fileLocation(loaded), 'card'),
        offset: 0,
        severity: 'warning',
        params: { query: loaded.definition.query },
      };
}
