import type { Column } from '#engine';
import type { ShownColumn } from './listAddress.ts';

/** A column as the table shows it. */
export interface TableColumn extends ShownColumn {
  readonly column: Column;
}

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
export const LEAST_WIDTH = 60;

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
): readonly TableColumn[] {
  const named = new Map(columns.map((column) => [column.name, column]));
  const known = (list: readonly ShownColumn[]): readonly TableColumn[] =>
    list.flatMap((shown) => {
      const column = named.get(shown.name);
      return column ? [{ ...shown, column }] : [];
    });
  const all = known(arranged ?? []);
  const shown = all.length > 0 ? all : known(plainColumns(columns));
  return [...shown.filter(({ isPinned }) => isPinned), ...shown.filter(({ isPinned }) => !isPinned)];
}

/** Every column in the order of the chooser: those shown as they stand, then the rest as the screen has them. */
export function chooserOrder(columns: readonly Column[], shown: readonly ShownColumn[]): readonly Column[] {
  const at = new Map(shown.map(({ name }, index) => [name, index]));
  return [...columns].sort((a, b) => (at.get(a.name) ?? columns.length) - (at.get(b.name) ?? columns.length));
}

/** Shows a column, or hides it; the last one stays. */
export function toggled(shown: readonly ShownColumn[], name: string): readonly ShownColumn[] {
  if (!shown.some((each) => each.name === name)) return [...shown, { name, isPinned: false }];
  return shown.length > 1 ? shown.filter((each) => each.name !== name) : shown;
}

/** Puts a column before another. */
export function movedBefore(shown: readonly ShownColumn[], name: string, before: string): readonly ShownColumn[] {
  const moved = shown.find((each) => each.name === name);
  if (!moved || name === before) return shown;
  const rest = shown.filter((each) => each !== moved);
  const at = rest.findIndex((each) => each.name === before);
  return at < 0 ? shown : [...rest.slice(0, at), moved, ...rest.slice(at)];
}

/** Puts a column one place earlier or later. */
export function movedBy(shown: readonly ShownColumn[], name: string, step: -1 | 1): readonly ShownColumn[] {
  const at = shown.findIndex((each) => each.name === name);
  const [here, there] = [shown[at], shown[at + step]];
  if (!here || !there) return shown;
  return shown.map((each, index) => (index === at ? there : index === at + step ? here : each));
}

export function pinToggled(shown: readonly ShownColumn[], name: string): readonly ShownColumn[] {
  return shown.map((each) => (each.name === name ? { ...each, isPinned: !each.isPinned } : each));
}

export function resized(shown: readonly ShownColumn[], name: string, width: number): readonly ShownColumn[] {
  const wide = Math.round(Math.min(1_200, Math.max(LEAST_WIDTH, width)));
  return shown.map((each) => (each.name === name ? { ...each, width: wide } : each));
}

/** The three keys a server sorts by at most; a further one replaces the last. */
const MOST_KEYS = 3;

/** One press of a header: up, down, off. With `isMore` beside the keys there are. */
export function sorted(sort: readonly string[], name: string, isMore: boolean): readonly string[] {
  const now = sort.find((key) => key.replace(/^-/, '') === name);
  const next = now === undefined ? [name] : now.startsWith('-') ? [] : [`-${name}`];
  if (!isMore) return next;
  if (now !== undefined) return sort.flatMap((key) => (key === now ? next : [key]));
  return [...sort.slice(0, MOST_KEYS - 1), name];
}

/** Numbers stand under each other, at the right. */
export function isNumber({ kind }: Pick<Column, 'kind'>): boolean {
  return kind === 'int' || kind === 'decimal';
}

/** Only texts are worth more room than they need: numbers and codes far apart are read across wrongly. */
export function canGrow({ kind, words }: Pick<Column, 'kind' | 'words'>): boolean {
  return words === undefined && (kind === 'string' || kind === 'list');
}
