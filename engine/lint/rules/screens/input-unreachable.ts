import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import { screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';

/** Every input that an action requires has a slot on its scan screen or checklist, or is its lines: otherwise it can never be done there. */
export function* inputUnreachable(set: LintInput): Generator<Finding> {
  for (const loaded of screensOf(set, 'scan', 'checklist')) {
    const { action, slots } = loaded.definition;
    const lines = loaded.definition.kind === 'checklist' ? [loaded.definition.lines.input] : [];
    const inSlots = Object.values(slots).flatMap((slot) => ('input' in slot ? [slot.input] : slot.inputs));
    const filled = new Set<string>([...inSlots, ...lines]);
    for (const input of set.actions.get(action)?.definition.input.required ?? [])
      if (!filled.has(input)) yield { ...locationBelow(fileLocation(loaded), 'slots'), params: { input } };
  }
}
