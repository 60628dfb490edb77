import type { Rounding } from '../value/decimal.ts';
import type { Node } from './types.ts';

/** Most decimal places a number has. */
const MAX_PLACES = 6;

/** Decimal places a division or a rounding keeps, as they are written out; undefined when they are not. */
export function placesOf(fn: 'div' | 'int', args: readonly Node[]): number | undefined {
  if (fn === 'int') return 0;
  const places = args[2];
  const isPlaces = places?.op === 'literal' && typeof places.value === 'number' && places.value <= MAX_PLACES;
  return isPlaces ? (places.value as number) : undefined;
}

/** Which way is rounded: the nearest, where nothing is written; undefined when it is no such word. */
export function roundingOf(fn: 'div' | 'int', args: readonly Node[]): Rounding | undefined {
  const word = args[fn === 'div' ? 3 : 1];
  if (!word) return 'nearest';
  if (word.op !== 'literal') return undefined;
  return word.value === 'up' || word.value === 'down' ? word.value : undefined;
}

/** The argument that does not say how to round. */
export function unclearRounding(fn: 'div' | 'int', args: readonly Node[]): Node | undefined {
  if (placesOf(fn, args) === undefined) return args[2];
  return roundingOf(fn, args) === undefined ? args.at(-1) : undefined;
}
