import { isRecord, type Json, type Preview, type ViewField } from '#engine';
import type { Item } from '../../../api/reads.ts';
import type { Proposals } from '../proposals.ts';

/** The fields a form shows for its current input. */
export interface VisibleForm {
  readonly fields: readonly ViewField[];
  /** Schema of the input, with those of the plant's forms in it. */
  readonly schema: object;
  /** Fields of which the plant's form asks nothing. */
  readonly unasked?: readonly string[];
  /** What is proposed for the input as it was last evaluated. */
  readonly proposals?: Proposals;
}

type Forms = NonNullable<Preview['forms']>;

/** The fields of a form with those that forms of the plant have; where there is no form, nothing is asked. */
export function withForms(fields: readonly ViewField[], schema: object, forms: Forms): VisibleForm {
  const known = Object.keys(forms);
  if (known.length === 0) return { fields, schema };
  const { properties } = schema as { readonly properties?: object }; // of a record, as the engine makes it
  const schemas = Object.fromEntries(known.map((name) => [name, forms[name]?.schema]));
  const unasked = known.filter((name) => forms[name]?.fields.length === 0);
  return {
    unasked,
    fields: fields
      .filter(({ name }) => !unasked.includes(name))
      .map((field) => (forms[field.name] ? { ...field, fields: forms[field.name]!.fields } : field)),
    schema: { ...schema, properties: { ...properties, ...schemas } },
  };
}

/** The fields with the words that a row offers for some of them. */
export function withChoices(fields: readonly ViewField[], choices: NonNullable<Preview['choices']>): readonly ViewField[] {
  return fields.map((field) => (choices[field.name] ? { ...field, words: choices[field.name]! } : field));
}

/** What was typed into a field that is asked no longer. */
export interface DroppedValue {
  /** The field as it was asked, where it was shown here. */
  readonly field: ViewField | undefined;
  readonly value: Json;
}

/**
 * The input without what is asked no longer, because another form is asked or a publication took the field; the very same input where nothing
 * is to be left out.
 *
 * @param known   names of all inputs of the form, shown or not
 * @param before  the fields as they were shown before
 */
export function withoutForeign(
  { fields, unasked = [] }: Pick<VisibleForm, 'fields' | 'unasked'>,
  input: Item,
  known: ReadonlySet<string>,
  before: readonly ViewField[] = [],
): { readonly input: Item; readonly dropped: readonly DroppedValue[] } {
  const dropped: DroppedValue[] = [];
  const kept: Record<string, Json> = {};
  const dataFields = fields.filter(({ widget, fields: asked }) => widget === 'form-data' && asked);
  for (const { name, fields: asked = [] } of [...dataFields, ...unasked.map((each) => ({ name: each, fields: [] }))]) {
    const data = input[name];
    if (!isRecord(data)) continue;
    const names = new Set(asked.map((each) => each.name));
    const foreign = Object.entries(data as Item).filter(([key]) => !names.has(key));
    if (foreign.length === 0) continue;
    kept[name] = Object.fromEntries(Object.entries(data as Item).filter(([key]) => names.has(key)));
    const shown = before.find((field) => field.name === name)?.fields ?? [];
    for (const [key, value] of foreign)
      if (value !== null && value !== '') dropped.push({ field: shown.find((field) => field.name === key), value });
  }
  const gone = Object.keys(input).filter((name) => !known.has(name));
  for (const name of gone) {
    const value = input[name] ?? null;
    if (value !== null && value !== '') dropped.push({ field: before.find((field) => field.name === name), value });
  }
  if (Object.keys(kept).length + gone.length === 0) return { input, dropped };
  return { input: Object.fromEntries(Object.entries({ ...input, ...kept }).filter(([name]) => known.has(name))), dropped };
}
