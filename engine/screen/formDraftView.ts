import type { FormSchema } from '../definitions.generated.ts';
import { uncheckedFormFields } from '../input/formFields.ts';
import { recordSchema } from '../input/jsonSchema.ts';
import type { FieldModel } from '../model/types.ts';
import { fieldAppearance, titleOf } from './fields.ts';
import type { PlantForm } from './preview/preview.ts';
import type { ViewField } from './view.ts';

/** A form that is being written, as people will fill it in. */
export function formDraftView(form: FormSchema): PlantForm {
  return plantFormView(uncheckedFormFields(form));
}

/** A form of its fields, as people fill it in: it names no records, so nothing of the plant is needed. */
export function plantFormView(fields: readonly FieldModel[]): PlantForm {
  return { fields: fields.map(viewOf), schema: recordSchema(fields) };
}

function viewOf(field: FieldModel): ViewField {
  return {
    ...fieldAppearance(field),
    name: field.name,
    title: titleOf(field),
    ...(field.required ? { required: true } : {}),
    ...(field.fields ? { fields: field.fields.map(viewOf) } : {}),
    ...(field.items ? { items: viewOf(field.items) } : {}),
  };
}
