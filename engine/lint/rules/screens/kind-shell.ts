import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import { SCREEN_KINDS } from '../../../screen/kinds.ts';
import type { LintInput } from '../../types.ts';

/** A screen is in a shell that can draw its kind. */
export function* kindShell(set: LintInput): Generator<Finding> {
  for (const loaded of set.screen.values()) {
    const { kind, shell } = loaded.definition;
    const { only } = SCREEN_KINDS[kind];
    if (only !== undefined && shell !== only)
      yield { ...locationBelow(fileLocation(loaded), 'shell'), params: { kind, shell: only } };
  }
}
