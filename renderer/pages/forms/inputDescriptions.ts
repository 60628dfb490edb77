import type { ScreenView, ViewField } from '#engine';
import type { Item } from '../../api/reads.ts';
import { summarizeInput } from '../../outbox/summarizeInput.ts';
import type { Translator } from '../../i18n/texts.ts';
import { valueText } from '../../parts/value/valueText.ts';
import { IDENTITY } from './prefill.ts';
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

/** The other inputs beside the records, in the words they were chosen by; empty ones are left out. */
export function describedInputs(
  inputs: readonly InputDescription[],
  input: Item,
  translator: Translator,
): readonly { readonly name: string; readonly title: string; readonly text: string }[] {
  return inputs
    .filter(({ ref, field }) => ref === undefined && !(field && isOfFiles(field)))
    .map((each) => ({ name: each.name, title: each.title, text: inputText(each, input, translator) }))
    .filter(({ text }) => text !== '');
}

/** Everything that was filled in and ticked, in one line: what somebody beside the form is asked to agree to. */
export function inputLine(fields: readonly ViewField[], input: Item, translator: Translator): string {
  const lineText = (field: ViewField): string => {
    const value = input[field.name];
    if (typeof value === 'boolean') return value ? translator.t(field.title) : '';
    return IDENTITY.has(field.name) ? '' : valueText(field, value, translator);
  };
  const texts = fields.map(lineText);
  return texts.filter((text) => text !== '').join(' · ');
}

function inputText({ name, field }: InputDescription, input: Item, translator: Translator): string {
  const value = input[name] ?? null;
  const isPlain = field !== undefined && (value === null || typeof value !== 'object');
  return isPlain ? valueText(field, value, translator) : summarizeInput({ [name]: value }).join(' · ');
}
