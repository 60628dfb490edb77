import type { FormDefinition } from '../definitions.generated.ts';
import { formFields } from '../input/formFields.ts';
import type { Definitions } from '../load/definitions.ts';
import type { Bundle, FieldModel } from '../model/types.ts';

/** Fields of every form that is a definition, as those of a form that is a row. */
export function formsOf(set: Definitions): Bundle['forms'] {
  return new Map([...set.form].map(([id, { definition }]) => [id, fieldsOf(definition)]));
}

/** A field without a title of its own has a text in both languages. A faulty form is reported by the linter. */
function fieldsOf({ id, schema }: FormDefinition): readonly FieldModel[] {
  return (formFields(schema as never) ?? []).map((field) =>
    schema.properties[field.name]?.title === undefined ? { ...field, title: { word: field.name, of: `${id}.field` } } : field,
  );
}
