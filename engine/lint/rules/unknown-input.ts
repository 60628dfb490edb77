import type { Finding } from '../../load/problemAt.ts';
import { below, whole } from '../place.ts';
import { inputsOf, screensOf } from '../screens.ts';
import type { LintInput, Place } from '../types.ts';

/** A slot, or a section of a form, fills inputs that the action has. */
export function* unknownInput(set: LintInput): Generator<Finding> {
  for (const { action, input, ...place } of named(set)) {
    const inputs = inputsOf(set, action);
    if (inputs && !Object.hasOwn(inputs, input)) yield { ...place, offset: 0, params: { action, input } };
  }
}

function* named(set: LintInput): Generator<Place & { readonly action: string; readonly input: string }> {
  for (const placed of screensOf(set, 'scan')) {
    const { action, slots } = placed.definition;
    for (const [name, slot] of Object.entries(slots)) {
      const place = below(whole(placed), 'slots', name);
      for (const input of Object.keys(slot.propose ?? {})) yield { ...below(place, 'propose', input), action, input };
      if ('input' in slot) yield { ...below(place, 'input'), action, input: slot.input };
      else for (const [i, input] of slot.inputs.entries()) yield { ...below(place, 'inputs', i), action, input };
    }
  }
  for (const placed of screensOf(set, 'form'))
    for (const [name, { fields }] of Object.entries(placed.definition.sections ?? {}))
      for (const [i, input] of fields.entries())
        yield { ...below(whole(placed), 'sections', name, 'fields', i), action: placed.definition.action, input };
}
