import type { Column } from '#engine';
import type { ColumnSetting } from '../listAddress.ts';

/** Default width of a column by kind, in pixels. */
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
export const [MIN_WIDTH, MAX_WIDTH] = [60, 1_200];

/** Width of a column before its values are known. */
export function defaultWidth({ kind, words, widget }: Column): number {
  return widget === 'state' || words ? STATE_WIDTH : (WIDTHS[kind] ?? TEXT_WIDTH);
}

/** The default columns of the screen: those it does not hide. */
export function defaultColumns(columns: readonly Column[]): readonly ColumnSetting[] {
  return columns.filter(({ isHidden }) => !isHidden).map(({ name, isPinned }) => ({ name, isPinned }));
}

/** The visible columns, pinned ones first. Unknown names are ignored; if none is left, the defaults apply. */
export function visibleColumns(
  columns: readonly Column[],
  settings: readonly ColumnSetting[] | undefined,
): readonly ColumnSetting[] {
  const names = new Set(columns.map(({ name }) => name));
  const known = (settings ?? []).filter(({ name }) => names.has(name));
  const visible = known.length > 0 ? known : defaultColumns(columns);
  return [...visible.filter(({ isPinned }) => isPinned), ...visible.filter(({ isPinned }) => !isPinned)];
}

/** Moves a column before another. */
export function moveBefore(order: readonly string[], name: string, before: string): string[] {
  const rest = order.filter((each) => each !== name);
  const at = rest.indexOf(before);
  return at < 0 || rest.length === order.length ? [...order] : rest.toSpliced(at, 0, name);
}

/** Moves a column one position earlier or later. */
export function moveBy(order: readonly string[], name: string, step: -1 | 1): string[] {
  const at = order.indexOf(name);
  const there = order[at + step];
  return at < 0 || there === undefined ? [...order] : order.with(at, there).with(at + step, name);
}

/** Numbers are right-aligned. */
export function isNumber({ kind }: Pick<Column, 'kind'>): boolean {
  return kind === 'int' || kind === 'decimal';
}

/** Only texts may grow and shrink: numbers and codes far apart are easily misread across rows, and cut ones say something else. */
export function canGrow({ kind, words }: Pick<Column, 'kind' | 'words'>): boolean {
  return words === undefined && (kind === 'string' || kind === 'list');
}
