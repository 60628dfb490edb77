import type { Column } from '#engine';
import type { ShownColumn } from '../listAddress.ts';

/** Pixels a column takes when nobody made it wider: what its kind needs. */
const WIDTHS: Partial<Record<Column['kind'], number>> = {
  int: 104,
  decimal: 104,
  bool: 92,
  date: 124,
  time: 84,
  timestamp: 148,
  code: 152,
  ref: 152,
  list: 180,
};
const STATE_WIDTH = 164;
const TEXT_WIDTH = 180;
export const [LEAST_WIDTH, MOST_WIDTH] = [60, 1_200];

/** Pixels of a letter, and of one of CJK, at 14 px. */
const [LETTER, WIDE_LETTER] = [7.7, 14.5];
const WIDE = /[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]/;

/** About how many pixels a text takes; measuring every one in the browser would cost more than it gives. */
export function textWidth(text: string): number {
  return text.split('').reduce((sum, letter) => sum + (WIDE.test(letter) ? WIDE_LETTER : LETTER), 0);
}

/** Pixels a column takes before anybody knows its values. */
export function usualWidth({ kind, words, widget }: Column): number {
  return widget === 'state' || words ? STATE_WIDTH : (WIDTHS[kind] ?? TEXT_WIDTH);
}

/** Columns as the screen arranges them: those it does not hide. */
export function plainColumns(columns: readonly Column[]): readonly ShownColumn[] {
  return columns.filter(({ isHidden }) => !isHidden).map(({ name, isPinned }) => ({ name, isPinned }));
}

/** The columns shown, pinned ones first. Names nobody knows any more are left out; with none left the screen's own show. */
export function shownColumns(
  columns: readonly Column[],
  arranged: readonly ShownColumn[] | undefined,
): readonly ShownColumn[] {
  const names = new Set(columns.map(({ name }) => name));
  const known = (arranged ?? []).filter(({ name }) => names.has(name));
  const shown = known.length > 0 ? known : plainColumns(columns);
  return [...shown.filter(({ isPinned }) => isPinned), ...shown.filter(({ isPinned }) => !isPinned)];
}

/** Puts a column before another. */
export function movedBefore(order: readonly string[], name: string, before: string): string[] {
  const rest = order.filter((each) => each !== name);
  const at = rest.indexOf(before);
  return at < 0 || rest.length === order.length ? [...order] : rest.toSpliced(at, 0, name);
}

/** Puts a column one place earlier or later. */
export function movedBy(order: readonly string[], name: string, step: -1 | 1): string[] {
  const at = order.indexOf(name);
  const there = order[at + step];
  return at < 0 || there === undefined ? [...order] : order.with(at, there).with(at + step, name);
}

/** Numbers stand under each other, at the right. */
export function isNumber({ kind }: Pick<Column, 'kind'>): boolean {
  return kind === 'int' || kind === 'decimal';
}

/** Only texts are worth more room than they need: numbers and codes far apart are read across wrongly. */
export function canGrow({ kind, words }: Pick<Column, 'kind' | 'words'>): boolean {
  return words === undefined && (kind === 'string' || kind === 'list');
}
