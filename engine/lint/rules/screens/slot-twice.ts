import type { Finding } from '../../../load/problemAt.ts';
import { below, whole } from '../../../load/place.ts';
import { screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';

/** An input of a scan screen or checklist is filled in one place: of two slots nobody knows which counts. */
export function* slotTwice(set: LintInput): Generator<Finding> {
  for (const placed of screensOf(set, 'scan', 'checklist')) {
    const seen = new Set<string>();
    for (const [name, slot] of Object.entries(placed.definition.slots))
      for (const input of 'input' in slot ? [slot.input] : slot.inputs) {
        if (seen.has(input)) yield { ...below(whole(placed), 'slots', name), params: { input } };
        seen.add(input);
      }
  }
}
