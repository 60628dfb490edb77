import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import { screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';

/** An input of a scan screen or checklist is filled by one slot only. */
export function* slotTwice(set: LintInput): Generator<Finding> {
  for (const loaded of screensOf(set, 'scan', 'checklist')) {
    const seen = new Set<string>();
    for (const [name, slot] of Object.entries(loaded.definition.slots))
      for (const input of 'input' in slot ? [slot.input] : slot.inputs) {
        if (seen.has(input)) yield { ...locationBelow(fileLocation(loaded), 'slots', name), params: { input } };
        seen.add(input);
      }
  }
}
