import { pointerNames } from '../load/pointer.ts';
import type { Param } from '../types.ts';
import type { Json } from '../value/json.ts';
import type { Change } from './Change.ts';
import { elementOf } from './elementOf.ts';

const MAX_SHOWN = 80;

interface Sentence {
  readonly code: string;
  readonly params: Readonly<Record<string, Param>>;
}

/** The sentence of a change: its code, and the values to show. */
export function changeText(change: Change): Sentence {
  const { what, element, name, pointer, before, after } = change;
  const names = pointerNames(pointer);
  const isWhole = names.length <= 2 || (what === 'moved' && names.at(-1) === name);
  const params = { element: { word: element, of: 'diff.element' }, name, before: valueText(before), after: valueText(after) };
  if (isWhole) return { code: `diff.${what}`, params };
  return { code: `diff.${what}Part`, params: { ...params, property: propertyOf(names, name) } };
}

/** The place in a definition that a pointer names: an element, or a property of one. */
export function placeText(pointer: string): Sentence {
  const names = pointerNames(pointer);
  const { element, name } = elementOf(names);
  const property = propertyOf(names, name);
  const params = { element: { word: element, of: 'diff.element' }, name };
  return property === '' ? { code: 'diff.place', params } : { code: 'diff.placePart', params: { ...params, property } };
}

const propertyOf = (names: readonly string[], name: string): string => names.slice(names.indexOf(name) + 1).join(' › ');

/** A value as it is written, cut where it is long; empty where there is none. */
export function valueText(value: Json | undefined): string {
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
