import type { FormSchema } from '../definitions.generated.ts';
import { askedFields } from '../input/askedFields.ts';
import { coerce } from '../input/coerce.ts';
import { uncheckedFormFields } from '../input/formModel.ts';
import { recordSchema } from '../input/jsonSchema.ts';
import type { FieldModel } from '../model/types.ts';
import type { Json } from '../value/json.ts';
import { fieldAppearance, titleOf } from './fields.ts';
import type { PlantForm } from './preview/preview.ts';
import type { ViewField } from './view.ts';
import { isRecord } from '../value/json.ts';

/** A form that is being written, as people will fill it in: it names no records, so nothing of the plant is needed. */
export interface FormDraftView extends PlantForm {
  /** Names of the fields that are asked with these values; what is no value of its field yet is none. */
  readonly asked: (values: Readonly<Record<string, Json>>) => ReadonlySet<string>;
}

/** A form of its fields, as people fill it in. */
export function plantFormView(fields: readonly FieldModel[]): PlantForm {
  return { fields: fields.map(draftFieldView), schema: recordSchema(fields) };
}

export function formDraftView(form: FormSchema): FormDraftView {
  const fields = uncheckedFormFields(form);
  return {
    ...plantFormView(fields),
    asked: (values) => {
      const typed = fields.filter((field) => fitsField(field, values[field.name] ?? null));
      const given = Object.fromEntries(typed.map((field) => [field.name, coerce(field, values[field.name])]));
      return new Set(askedFields(fields, given).map(({ name }) => name));
    },
  };
}

/** Whether a value can be compared as one of its field. Browsers may compile no validator. */
function fitsField({ kind, items, fields = [] }: FieldModel, value: Json): boolean {
  switch (kind) {
    case 'list':
      return Array.isArray(value) && (value as readonly Json[]).every((item) => !items || fitsField(items, item));
    case 'record':
      return isRecord(value) && fields.every((field) => isEmpty(value[field.name]) || fitsField(field, value[field.name]!));
    case 'bool':
      return typeof value === 'boolean';
    case 'int':
      return Number.isSafeInteger(value);
    case 'decimal':
      return Number.isFinite(value);
    case 'timestamp':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value));
    default:
      return typeof value === 'string' && value !== '';
  }
}

const isEmpty = (value: Json | undefined): boolean => (value ?? null) === null;

function draftFieldView(field: FieldModel): ViewField {
  return {
    ...fieldAppearance(field),
    name: field.name,
    title: titleOf(field),
    ...(field.required ? { required: true } : {}),
    ...(field.fields ? { fields: field.fields.map(draftFieldView) } : {}),
    ...(field.items ? { items: draftFieldView(field.items) } : {}),
  };
}
