import type { LabelItem } from '../../core/ports/reads.ts';

/** Millimetres of a text that says no size, and of the side of a code. */
export const TEXT = 4;
export const SIDE = 20;
/** Millimetres that stay free at the edge of a label and before what stands to the right. */
const GAP = 0.5;
/** A long text becomes smaller, but never less than this part of its size; then its end is left out. */
const SMALLEST = 0.65;
const HAN = /[^\u0020-\u024f]/;

/** An item whose text fits; `room` are the millimetres of one that was too long. */
export interface FittedItem extends LabelItem {
  readonly room?: number;
}

/** What bars say; they would say anything else in the letters of another code. */
const BARS = /^[ -~]*$/;

/**
 * The items of a page that can be drawn: texts that would leave the label or run into what stands beside them are smaller, or cut, and
 * bars that could not say their value are left out.
 */
export function fitTexts(items: readonly LabelItem[], width: number): readonly FittedItem[] {
  return items
    .filter(({ code, value }) => code !== 'code128' || BARS.test(value))
    .map((item) => (item.code || item.value === '' ? item : fitted(item, roomOf(item, items, width))));
}

function fitted(item: LabelItem, room: number): FittedItem {
  const { value, size = TEXT } = item;
  const wide = size * emsOf(value);
  if (wide <= room) return item;
  const small = size * Math.max(SMALLEST, room / wide);
  return { ...item, size: small, value: cut(value, room / small), room };
}

/** The longest beginning that has so many ems with its ellipsis. */
function cut(value: string, ems: number): string {
  if (emsOf(value) <= ems + 1e-9) return value;
  const letters = Array.from(value);
  // Printers have no ellipsis in their Latin font.
  const end = HAN.test(value) ? '…' : '...';
  while (letters.length > 1 && emsOf(letters.join('') + end) > ems) letters.pop();
  return letters.join('').trimEnd() + end;
}

/** From a text to the edge, or to the next item beside it. */
function roomOf(item: LabelItem, items: readonly LabelItem[], width: number): number {
  const beside = items.filter((other) => other.value !== '' && other.x > item.x && meet(item, other)).map(({ x }) => x);
  return Math.max(Math.min(width, ...beside) - GAP - item.x, GAP);
}

function meet(one: LabelItem, other: LabelItem): boolean {
  return one.y < other.y + heightOf(other) && other.y < one.y + heightOf(one);
}

function heightOf({ code, size, height }: LabelItem): number {
  return code ? (height ?? size ?? SIDE) : (size ?? TEXT);
}

/** Width of a text in ems, by the widest common letters of each sort. */
function emsOf(value: string): number {
  return Array.from(value).reduce((sum, letter) => sum + emOf(letter), 0);
}

function emOf(letter: string): number {
  if (HAN.test(letter)) return 1;
  if (/[MWmw@%]/.test(letter)) return 0.95;
  if (/[A-Z&]/.test(letter)) return 0.72;
  return /[ijltfI .,:;'|!()[\]/-]/.test(letter) ? 0.35 : 0.6;
}
