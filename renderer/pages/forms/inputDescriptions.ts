import type { ScreenView, ViewField } from '#engine';
import type { Item } from '../../api/reads.ts';
import { summarizeInput } from '../../outbox/summarizeInput.ts';
import { isOfFiles } from '../../parts/media/fileSort.ts';

/** An input of a screen with its title. */
export interface InputDescription {
  readonly name: string;
  readonly title: string;
  /** Entity whose code it accepts. */
  readonly ref: string | undefined;
  /** Absent where a slot fills it. */
  readonly field?: ViewField;
}

/** The inputs of a screen with their titles. */
export function inputDescriptions(view: ScreenView | undefined): readonly InputDescription[] {
  const ofField = (field: ViewField): InputDescription => ({ name: field.name, title: field.title, ref: field.ref, field });
  if (view?.kind === 'form') return view.fields.map(ofField);
  if (view?.kind !== 'scan' && view?.kind !== 'checklist') return [];
  return view.slots.flatMap(({ input, inputs = [], title, expect }) =>
    input === undefined ? inputs.map(ofField) : [{ name: input, title, ref: expect }],
  );
}

/** The other inputs beside the records, as text; empty ones are left out. */
export function describedInputs(
  inputs: readonly InputDescription[],
  input: Item,
): readonly { readonly name: string; readonly title: string; readonly text: string }[] {
  return inputs
    .filter(({ ref, field }) => ref === undefined && !(field && isOfFiles(field)))
    .map(({ name, title }) => ({ name, title, text: summarizeInput({ [name]: input[name] ?? null }).join(' · ') }))
    .filter(({ text }) => text !== '');
}
