import type { Preview, ViewField } from '#engine';
import type { Item } from '../../../api/reads.ts';
import type { Proposals } from '../proposals.ts';

/** The fields a form shows for its current input. */
export interface VisibleForm {
  readonly fields: readonly ViewField[];
  /** Schema of the input, with those of the plant's forms in it. */
  readonly schema: object;
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
  return {
    fields: fields
      .filter(({ name }) => forms[name]?.fields.length !== 0)
      .map((field) => (forms[field.name] ? { ...field, fields: forms[field.name]!.fields } : field)),
    schema: { ...schema, properties: { ...properties, ...schemas } },
  };
}

/** The fields with the words that a row offers for some of them. */
export function withChoices(fields: readonly ViewField[], choices: NonNullable<Preview['choices']>): readonly ViewField[] {
  return fields.map((field) => (choices[field.name] ? { ...field, words: choices[field.name]! } : field));
}

/** The input without what another form asked; the very same where nothing is to be left out. */
export function withoutForeign(fields: readonly ViewField[], input: Item): Item {
  const wrong = fields.flatMap(({ name, widget, fields: asked }) => {
    const data = input[name];
    if (widget !== 'form-data' || !asked || data === null || typeof data !== 'object') return [];
    const names = new Set(asked.map((each) => each.name));
    const own = Object.entries(data).filter(([key]) => names.has(key));
    return own.length === Object.keys(data).length ? [] : [[name, Object.fromEntries(own)] as const];
  });
  return wrong.length === 0 ? input : { ...input, ...Object.fromEntries(wrong) };
}
