import type { ViewField } from '#engine';
import type { Json } from '../../api/reads.ts';

/** What a form of the plant says of a field, as far as showing it needs. */
interface FormField {
  readonly type?: string;
  readonly title?: string;
  readonly format?: string;
  readonly 'x-widget'?: 'ordinal';
  readonly properties?: Readonly<Record<string, FormField>>;
  readonly items?: FormField;
}

type Appearance = Pick<ViewField, 'kind' | 'widget'>;

const TEXT: Appearance = { kind: 'string', widget: 'text' };
const BY_TYPE: Readonly<Record<string, Appearance>> = {
  integer: { kind: 'int', widget: 'integer' },
  number: { kind: 'decimal', widget: 'quantity' },
  boolean: { kind: 'bool', widget: 'switch' },
  array: { kind: 'list', widget: 'rows' },
  object: { kind: 'record', widget: 'rows' },
};
const BY_FORMAT: Readonly<Record<string, Appearance>> = {
  date: { kind: 'date', widget: 'date' },
  time: { kind: 'time', widget: 'time' },
  'date-time': { kind: 'timestamp', widget: 'date-time' },
  email: { kind: 'string', widget: 'email' },
  phone: { kind: 'string', widget: 'phone' },
};

/**
 * The fields that data of a form are shown by: in the order of the form, then what the form asked when they were filled in and asks
 * no more, under its own name. Of a form that is a definition only the id is known: its texts name the fields, in the order of the data.
 */
export function formViews(form: Json | undefined, data: Readonly<Record<string, Json>>): readonly ViewField[] {
  if (typeof form === 'string') return Object.entries(data).map(([name, value]) => definedView(form, name, value));
  const schema = (form ?? {}) as FormField; // the server keeps no other schema
  const known = Object.entries(schema.properties ?? {});
  const former = Object.keys(data).filter((name) => !known.some(([other]) => other === name));
  return [...known.map(([name, field]) => viewOf(name, field)), ...former.map((name) => viewOf(name, {}))];
}

const BY_VALUE: Readonly<Record<string, string>> = { number: 'number', boolean: 'boolean' };

function definedView(form: string, name: string, value: Json): ViewField {
  const view = viewOf(name, { type: BY_VALUE[typeof value] ?? '', title: `${form}.field.${name}` });
  return typeof value === 'string' && DATE.test(value)
    ? { ...view, kind: 'date', widget: 'date' }
    : { ...view, words: [], wordsOf: `${form}.value.${name}` };
}

const DATE = /^\d{4}-\d\d-\d\d$/;

function viewOf(name: string, field: FormField): ViewField {
  const { type = '', title, format = '', 'x-widget': widget, items, properties } = field;
  return {
    name,
    title: title ?? name,
    ...(BY_TYPE[type] ?? BY_FORMAT[format] ?? TEXT),
    ...(widget ? { widget } : {}),
    ...(items ? { items: viewOf(name, items) } : {}),
    ...(properties ? { fields: Object.entries(properties).map(([inner, part]) => viewOf(inner, part)) } : {}),
  };
}
