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
  const { below } = elementOf(pointerNames(pointer));
  const params = { element: { word: element, of: 'diff.element' }, name, before: valueText(before), after: valueText(after) };
  if (below.length === 0) return { code: `diff.${what}`, params };
  return { code: `diff.${what}Part`, params: { ...params, property: below.join(' › ') } };
}

/** The place in a definition that a pointer names: an element, or a property of one. */
export function placeText(pointer: string): Sentence {
  const { element, name, below } = elementOf(pointerNames(pointer));
  const params = { element: { word: element, of: 'diff.element' }, name };
  if (below.length === 0) return { code: 'diff.place', params };
  return { code: 'diff.placePart', params: { ...params, property: below.join(' › ') } };
}

/** A value as it is written, cut where it is long; empty where there is none. */
export function valueText(value: Json | undefined): string {
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
