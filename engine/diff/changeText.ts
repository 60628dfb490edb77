import { pointerNames } from '../load/pointer.ts';
import type { Param } from '../types.ts';
import type { Json } from '../value/json.ts';
import type { Change } from './Change.ts';

const MAX_SHOWN = 80;

/** The sentence of a change: its code, and the values to show. */
export function changeText(change: Change): { readonly code: string; readonly params: Readonly<Record<string, Param>> } {
  const { what, element, name, pointer, before, after } = change;
  const names = pointerNames(pointer);
  const isWhole = names.length <= 2 || (what === 'moved' && names.at(-1) === name);
  const params = { element: { word: element, of: 'diff.element' }, name, before: shown(before), after: shown(after) };
  if (isWhole) return { code: `diff.${what}`, params };
  const property = names.slice(names.indexOf(name) + 1).join(' › ');
  return { code: `diff.${what}Part`, params: { ...params, property } };
}

/** A value as it is written, cut where it is long. */
function shown(value: Json | undefined): string {
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
