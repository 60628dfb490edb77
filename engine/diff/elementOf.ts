/** Collections whose entries people know by a word. */
const ELEMENTS: Readonly<Record<string, string>> = {
  states: 'state',
  transitions: 'transition',
  events: 'event',
  nodes: 'node',
  texts: 'text',
  fields: 'field',
  columns: 'column',
  slots: 'slot',
  sections: 'section',
  load: 'load',
  assert: 'assert',
  effects: 'effect',
  parts: 'part',
};

/** Levels between a collection and its entries: fields are properties of a schema. */
const BETWEEN: ReadonlySet<string> = new Set(['properties']);

/** The element of a definition that a path leads into, by the word of its collection and its own name. */
export function elementOf(path: readonly string[]): { readonly element: string; readonly name: string } {
  const [collection = '', ...rest] = path;
  const names = rest.filter((name, i) => !(i === 0 && BETWEEN.has(name)));
  const element = ELEMENTS[collection];
  if (element !== undefined && names.length > 0) return { element, name: names[0] ?? '' };
  return { element: 'property', name: collection };
}
