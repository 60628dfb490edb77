import type { FieldSchema } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { below, whole } from '../../../load/place.ts';
import { inputsOf, scanOf, screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';

/** What takes back asks for nothing but what the screen knows: its own inputs, and codes of what was made. */
export function* undoLacks(set: LintInput): Generator<Finding> {
  for (const placed of screensOf(set, 'scan')) {
    const { undo, action } = placed.definition;
    const own = inputsOf(set, action);
    const asked = undo === undefined ? undefined : inputsOf(set, undo);
    if (undo === undefined || !own || !asked) continue;
    for (const input of set.actions.get(undo)?.definition.input.required ?? [])
      if (!(input in own) && !isKnown(asked[input], Object.values(own)))
        yield { ...below(whole(placed), 'undo'), params: { action: undo, input } };
  }
}

/** A list takes codes of what was made, and one code that of the same kind of thing. */
function isKnown(asked: FieldSchema | undefined, own: readonly FieldSchema[]): boolean {
  const entity = scanOf(asked);
  if (entity === undefined) return false;
  return asked?.type === 'array' || own.some((input) => input.type !== 'array' && scanOf(input) === entity);
}
