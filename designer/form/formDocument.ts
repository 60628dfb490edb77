import { readForm, type FormField, type FormSchema } from '#engine';
import type { DesignDocument } from '../model/DesignDocument.ts';
import type { ElementId } from '../model/elements.ts';

/** What a form asks, as far as it is written. */
export function formIn({ tree }: DesignDocument): FormSchema {
  return readForm(tree['content']);
}

export const fieldId = (name: string): ElementId => `/schema/properties/${name}`;

/** The field an id names, or leads into. */
export function fieldName(id: ElementId): string | undefined {
  return /^\/schema\/properties\/([^/]+)/.exec(id)?.[1];
}

/** Code of the title of a field. */
export const fieldCode = (form: string, field: string): string => `${form}.field.${field}`;

export function hasField(document: DesignDocument, id: ElementId): boolean {
  return Object.hasOwn(formIn(document).properties, fieldName(id) ?? '');
}

/** What a field takes, as people choose it. */
export const FIELD_KINDS = [
  'text',
  'number',
  'whole',
  'ordinal',
  'choice',
  'several',
  'switch',
  'date',
  'time',
  'date-time',
  'email',
  'phone',
] as const;
export type FormFieldKind = (typeof FIELD_KINDS)[number];

/** Not asked for yet: what holds none is a problem of the form. */
const NO_WORDS = [] as object as NonNullable<FormField['enum']>;

/** What a field of each kind says at first. */
const NEW_FIELDS: Readonly<Record<FormFieldKind, FormField>> = {
  text: { type: 'string', maxLength: 200 },
  number: { type: 'number', multipleOf: 0.01 },
  whole: { type: 'integer' },
  ordinal: { type: 'integer', 'x-widget': 'ordinal' },
  choice: { type: 'string', enum: NO_WORDS },
  several: { type: 'array', items: { type: 'string', enum: NO_WORDS } },
  switch: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  time: { type: 'string', format: 'time' },
  'date-time': { type: 'string', format: 'date-time' },
  email: { type: 'string', format: 'email', maxLength: 200 },
  phone: { type: 'string', format: 'phone', maxLength: 40 },
};

export const newField = (kind: FormFieldKind): FormField => NEW_FIELDS[kind];

/** The kind of a field; a table, or a list of texts, has none that is chosen here. */
export function kindOf({
  type,
  format,
  enum: words,
  items,
  'x-widget': widget,
}: FormField): FormFieldKind | 'table' | 'list' {
  if (type === 'boolean') return 'switch';
  if (type === 'integer') return widget ?? 'whole';
  if (type === 'number') return 'number';
  if (type === 'array') return items?.properties ? 'table' : items?.enum ? 'several' : 'list';
  return format ?? (words ? 'choice' : 'text');
}

/** Words to choose from. */
export const wordsOf = ({ enum: words, items }: FormField): readonly string[] => words ?? items?.enum ?? [];
