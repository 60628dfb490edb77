import { useMemo } from 'react';
import type { FormView, Json, ViewField } from '#engine';
import type { Item } from '#renderer';

/** What a form of the product's renderer is drawn from. */
export type FormFields = Pick<FormView, 'fields' | 'sections' | 'schema'>;

/** One line of text. */
export function textField(name: string, title: string): ViewField {
  return { name, title, kind: 'string', widget: 'text', maxLength: 200 };
}

/** Text of several lines. */
export function longField(name: string, title: string): ViewField {
  return { name, title, kind: 'string', widget: 'long-text', maxLength: 2000 };
}

export function switchField(name: string, title: string): ViewField {
  return { name, title, kind: 'bool', widget: 'switch' };
}

/** A choice; the text of a word is `<wordsOf>.<word>`, and the word itself where there is none. */
export function choiceField(name: string, title: string, words: readonly string[], wordsOf = ''): ViewField {
  return { name, title, kind: 'string', widget: 'select', words, wordsOf };
}

/** A date and time. */
export function momentField(name: string, title: string): ViewField {
  return { name, title, kind: 'timestamp', widget: 'date-time' };
}

/** A number; of whole ones the scale is 0. */
export function numberField(
  name: string,
  title: string,
  bounds: Pick<ViewField, 'minimum' | 'maximum' | 'scale'> = {},
): ViewField {
  const isWhole = bounds.scale === 0;
  return { name, title, kind: isWhole ? 'int' : 'decimal', widget: isWhole ? 'integer' : 'quantity', ...bounds };
}

/** Several words of a list. */
export function severalField(name: string, title: string, words: readonly string[], wordsOf = ''): ViewField {
  const item = choiceField(name, title, words, wordsOf);
  return { ...item, kind: 'list', items: item };
}

/** A user, by account. */
export function userField(name: string, title: string): ViewField {
  const options = { query: 'user-list', code: 'account' };
  return { name, title, kind: 'code', widget: 'reference', ref: 'user', options };
}

/** Several users, by account, in order. */
export function usersField(name: string, title: string): ViewField {
  const item = userField(name, title);
  return { ...item, kind: 'refs', items: item };
}

const TYPES: Partial<Readonly<Record<ViewField['kind'], object>>> = {
  bool: { type: 'boolean' },
  int: { type: 'integer' },
  decimal: { type: 'number' },
  list: { type: 'array', items: { type: 'string' } },
  refs: { type: 'array', items: { type: 'string' } },
};

/** A form of the product's renderer. */
export function formOf(fields: readonly ViewField[], sections: FormFields['sections'] = []): FormFields {
  const properties = fields.map(({ name, kind }) => [name, TYPES[kind] ?? { type: 'string' }]);
  return { fields, sections, schema: { type: 'object', properties: Object.fromEntries(properties) as object } };
}

/** The field that was changed: a form tells of one at a time. */
export function changedField(before: Item, after: Item): string | undefined {
  return Object.keys(before).find((key) => JSON.stringify(after[key] ?? null) !== JSON.stringify(before[key] ?? null));
}

/**
 * A form that stays the same object while what it is made of says the same: a form that is another begins anew.
 *
 * @param make  no closure, but a function of its module
 */
export function useFormView<A extends readonly Json[]>(make: (...of: A) => FormFields, ...of: A): FormFields {
  const key = JSON.stringify(of);
  return useMemo(() => make(...(JSON.parse(key) as A)), [make, key]);
}
