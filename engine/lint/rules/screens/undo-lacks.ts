import type { FieldSchema } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import { inputsOf, scanOf, screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';

/** An undo action takes only what the screen knows: its own inputs, and codes of created rows. */
export function* undoLacks(set: LintInput): Generator<Finding> {
  for (const loaded of screensOf(set, 'scan')) {
    const { undo, action } = loaded.definition;
    const own = inputsOf(set, action);
    const inputs = undo === undefined ? undefined : inputsOf(set, undo);
    if (undo === undefined || !own || !inputs) continue;
    for (const input of set.actions.get(undo)?.definition.input.required ?? [])
      if (!(input in own) && !isKnown(inputs[input], Object.values(own)))
        yield { ...locationBelow(fileLocation(loaded), 'undo'), params: { action: undo, input } };
  }
}

/** A list takes codes of what was made, and one code that of the same kind of thing. */
function isKnown(inputs: FieldSchema | undefined, own: readonly FieldSchema[]): boolean {
  const entity = scanOf(inputs);
  if (entity === undefined) return false;
  return inputs?.type === 'array' || own.some((input) => input.type !== 'array' && scanOf(input) === entity);
}
