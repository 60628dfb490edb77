import type { FormView, ViewField } from '#engine';

type Fields = Pick<FormView, 'fields' | 'sections' | 'schema'>;

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

const TYPES: Partial<Readonly<Record<ViewField['kind'], string>>> = { bool: 'boolean' };

/** A form of the product's renderer. */
export function formOf(fields: readonly ViewField[], sections: Fields['sections'] = []): Fields {
  const properties = fields.map(({ name, kind }) => [name, { type: TYPES[kind] ?? 'string' }]);
  return { fields, sections, schema: { type: 'object', properties: Object.fromEntries(properties) as object } };
}
