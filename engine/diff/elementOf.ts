import { ownValue } from '../value/ownValue.ts';

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

/** What stands at a path: the element, and which of its properties. */
export interface PlacedElement {
  readonly element: string;
  readonly name: string;
  /** Names below the element; none where it is meant as a whole. */
  readonly below: readonly string[];
}

/** The element of a definition that a path leads into, by the word of its collection and its own name. */
export function elementOf(path: readonly string[]): PlacedElement {
  // The fields of a form are those of its schema.
  const [collection = '', ...rest] = path[0] === 'schema' && path[1] === 'properties' ? ['fields', ...path.slice(2)] : path;
  const [name, ...below] = rest.filter((each, i) => !(i === 0 && BETWEEN.has(each)));
  const element = ownValue(ELEMENTS, collection);
  if (element !== undefined && name !== undefined) return { element, name, below };
  return { element: 'property', name: collection, below: rest };
}
