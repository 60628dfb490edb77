import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import { screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';
import { suggestion } from '../../../value/suggestion.ts';

/** The places and the thing of a walk name slots that take codes. */
export function* unknownMovePart(set: LintInput): Generator<Finding> {
  for (const loaded of screensOf(set, 'scan')) {
    const { move, slots } = loaded.definition;
    const scanned = Object.entries(slots).flatMap(([name, { kind }]) => (kind === 'form' ? [] : [name]));
    for (const part of ['from', 'to', 'take'] as const) {
      const name = move?.[part]?.slot;
      if (name !== undefined && !scanned.includes(name))
        yield {
          ...locationBelow(fileLocation(loaded), 'move', part, 'slot'),
          offset: 0,
          params: { name, ...suggestion(name, scanned) },
        };
    }
  }
}
