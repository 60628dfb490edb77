import type { FieldSchema, FormCell, FormField, FormItem, FormSchema } from '../definitions.generated.ts';
import { inputField } from '../model/fields.ts';
import type { FieldModel } from '../model/types.ts';
import type { Json } from '../value/json.ts';
import { formFaults } from './formFaults.ts';

/** Forms whose fields are kept, the last ones asked for: with each goes a compiled validator. */
const MAX_CACHED_FORMS = 200;
/** Characters of a text and items of a list that say nothing else. */
const MAX_TEXT_LENGTH = 2000;
const MAX_ITEMS = 100;

const known = new Map<string, readonly FieldModel[] | undefined>();

/** The fields a form asks, the same ones for the same schema; undefined where the schema is faulty. */
export function formFields(schema: Json): readonly FieldModel[] | undefined {
  const key = JSON.stringify(schema);
  const fields = known.has(key) ? known.get(key) : fieldsOf(schema);
  known.delete(key);
  known.set(key, fields);
  const [oldest] = known.keys();
  if (known.size > MAX_CACHED_FORMS && oldest !== undefined) known.delete(oldest);
  return fields;
}

function fieldsOf(schema: Json): readonly FieldModel[] | undefined {
  return formFaults(schema).length > 0 ? undefined : uncheckedFormFields(schema as unknown as FormSchema); // the check has just proved it
}

/** The fields of a form that is being written: as far as it goes. */
export function uncheckedFormFields({ properties, required = [] }: FormSchema): readonly FieldModel[] {
  return Object.entries(properties).map(([name, field]) => fieldOf(name, field, required.includes(name)));
}

/** A field like that of an input, called as the plant calls it; words are their own texts. */
function fieldOf(name: string, schema: FormField, isRequired: boolean): FieldModel {
  return called(
    inputField('', name, bounded(schema), isRequired, () => undefined),
    schema,
  );
}

/** A field, an item of a list or a cell, as a form writes it. */
type FormFieldSource = Partial<Omit<FormField, 'type' | 'items'>> & {
  readonly type: FormField['type'] | FormItem['type'];
  readonly items?: FormItem;
  readonly properties?: Readonly<Record<string, FormCell>>;
};

/** Everything that is sent has a bound. */
function bounded({ title: _title, items, properties, ...field }: FormFieldSource): FieldSchema {
  return {
    ...(field.type === 'string' ? { maxLength: MAX_TEXT_LENGTH } : {}),
    ...(field.type === 'array' ? { maxItems: MAX_ITEMS } : {}),
    ...(field as FieldSchema), // words of people are words of no list
    ...(items ? { items: bounded(items) } : {}),
    ...(properties ? { properties: mapped(properties, bounded) } : {}),
  };
}

function called(
  field: FieldModel,
  { title, items, properties = {} }: Pick<FormFieldSource, 'title' | 'items' | 'properties'>,
): FieldModel {
  return {
    ...field,
    title: { word: title ?? field.name, of: '' },
    ...(field.words ? { wordsOf: '' } : {}),
    ...(field.items && items ? { items: called(field.items, items) } : {}),
    ...(field.fields ? { fields: field.fields.map((each) => called(each, properties[each.name] ?? {})) } : {}),
  };
}

function mapped<A, B>(of: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value)]));
}
