import type { ScreenView, ViewField } from '#engine';
import type { Item } from '../../api/reads.ts';
import { says } from '../../outbox/says.ts';
import { isOfFiles } from '../../parts/media/fileSort.ts';

/** An input of a screen as people call it. */
export interface NamedInput {
  readonly name: string;
  readonly title: string;
  /** Entity whose code it takes. */
  readonly ref: string | undefined;
  /** Absent where a slot of a screen takes it. */
  readonly field?: ViewField;
}

/** The inputs of a screen with their titles. */
export function namedInputs(view: ScreenView | undefined): readonly NamedInput[] {
  const ofField = (field: ViewField): NamedInput => ({ name: field.name, title: field.title, ref: field.ref, field });
  if (view?.kind === 'form') return view.fields.map(ofField);
  if (view?.kind !== 'scan' && view?.kind !== 'checklist') return [];
  return view.slots.flatMap(({ input, inputs = [], title, expect }) =>
    input === undefined ? inputs.map(ofField) : [{ name: input, title, ref: expect }],
  );
}

/** What was said besides which records it is about, in words; what was left out is not told. */
export function saidInputs(
  inputs: readonly NamedInput[],
  input: Item,
): readonly { readonly name: string; readonly title: string; readonly text: string }[] {
  return inputs
    .filter(({ ref, field }) => ref === undefined && !(field && isOfFiles(field)))
    .map(({ name, title }) => ({ name, title, text: says({ [name]: input[name] ?? null }).join(' · ') }))
    .filter(({ text }) => text !== '');
}
