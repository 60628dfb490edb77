import type { Finding } from '../../load/problemAt.ts';
import { below, whole } from '../place.ts';
import { screensOf } from '../screens.ts';
import type { LintInput } from '../types.ts';

/** Every input that an action requires has a slot on its scan screen: otherwise it can never be done there. */
export function* inputUnreachable(set: LintInput): Generator<Finding> {
  for (const placed of screensOf(set, 'scan')) {
    const { action, slots } = placed.definition;
    const filled = new Set<string>(Object.values(slots).flatMap((slot) => ('input' in slot ? [slot.input] : slot.inputs)));
    for (const input of set.actions.get(action)?.definition.input.required ?? [])
      if (!filled.has(input)) yield { ...below(whole(placed), 'slots'), params: { input } };
  }
}
