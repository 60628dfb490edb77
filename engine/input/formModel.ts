import type { FieldSchema, FormCell, FormField, FormItem, FormSchema } from '../definitions.generated.ts';
import type { CheckResult } from '../expr/types.ts';
import { inputField } from '../model/fields.ts';
import type { FieldModel } from '../model/types.ts';
import { formCondition } from './formConditions.ts';

/** Characters of a text and items of a list that say nothing else. */
const MAX_TEXT_LENGTH = 2000;
const MAX_ITEMS = 100;

/** The fields of a form that is being written: as far as it goes. A condition that cannot be read asks its field always. */
export function uncheckedFormFields(form: FormSchema): readonly FieldModel[] {
  return formWithConditions(form).fields;
}

/** The same with the conditions as they were read, by field. */
export function formWithConditions({ properties, required = [] }: FormSchema): {
  readonly fields: readonly FieldModel[];
  readonly conditions: ReadonlyMap<string, CheckResult>;
} {
  const fields = Object.entries(properties).map(([name, field]) => toFieldModel(name, field, required.includes(name)));
  const conditions = new Map(
    Object.entries(properties).flatMap(([name, { 'x-when': when }]) =>
      when ? [[name, formCondition(fields, when.show)] as const] : [],
    ),
  );
  const withCondition = (field: FieldModel): FieldModel => {
    const condition = conditions.get(field.name);
    return condition?.ok ? { ...field, when: { show: condition.expression } } : field;
  };
  return { fields: fields.map(withCondition), conditions };
}

/** A field like that of an input, called as the plant calls it; words are their own texts. */
function toFieldModel(name: string, schema: FormField, isRequired: boolean): FieldModel {
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
function bounded({ title: _title, 'x-when': _when, items, properties, ...field }: FormFieldSource): FieldSchema {
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
