import { canGrow } from './columnModel.ts';
import { canMark, fieldOf, type ListColumn, type ListTableModel } from './useListTable.ts';

/** Pixels of the column of check marks, left of all others. */
const MARK_WIDTH = 44;

/** Pixels after the last column, for the handle that makes it wider. */
const END_WIDTH = 14;

/** The columns as a grid. */
export interface Grid {
  /** Fixed ones in pixels; the others grow by what they need. */
  readonly columns: string;
  /** Pixels of all of them when none grows. */
  readonly least: number;
  /** Variables that say where pinned columns stay. */
  readonly lefts: Readonly<Record<string, string>>;
}

export function gridColumns(table: ListTableModel): Grid {
  const leaves = table.getVisibleLeafColumns();
  const growing = new Set(leaves.filter((leaf) => isGrowing(table, leaf)));
  const sized = leaves.map((leaf) => {
    const size = leaf.getSize();
    return growing.has(leaf) ? `minmax(${size}px, ${size}fr)` : `${size}px`;
  });
  const marks = canMark(table) ? MARK_WIDTH : 0;
  return {
    columns: [
      ...(marks > 0 ? [`${marks}px`] : []),
      ...sized,
      growing.size > 0 ? `${END_WIDTH}px` : `minmax(${END_WIDTH}px, 1fr)`,
    ].join(' '),
    least: marks + table.getTotalSize() + END_WIDTH,
    lefts: Object.fromEntries(
      leaves.filter(isPinned).map((leaf) => [`--left-${leaf.id}`, `${marks + leaf.getStart('start')}px`]),
    ),
  };
}

/** It stays in sight while the others are scrolled. */
export function isPinned(column: ListColumn): boolean {
  return column.getIsPinned() === 'start';
}

/** Where a pinned column stays; the grid knows how many pixels that is. */
export function leftOf(name: string): string {
  return `var(--left-${name})`;
}

/** It does not stay in sight, nobody gave it a width, and its values are not all about as long. */
function isGrowing(table: ListTableModel, column: ListColumn): boolean {
  return !isPinned(column) && table.options.state?.columnSizing?.[column.id] === undefined && canGrow(fieldOf(column));
}
