import { canGrow } from './columnModel.ts';
import { canSelect, fieldOf, type ListColumn, type ListTableModel } from './useListTable.ts';

/** Width of the check box column in pixels. */
const MARK_WIDTH = 44;

/** Pixels after the last column, for its resize handle. */
const END_WIDTH = 14;

/** The columns as a CSS grid. */
export interface Grid {
  /** Value of `grid-template-columns`: fixed columns in pixels, the others flexible. */
  readonly columns: string;
  /** Minimum width in pixels. */
  readonly minWidth: number;
  /** CSS variables with the offsets of pinned columns. */
  readonly pinnedOffsets: Readonly<Record<string, string>>;
}

export function gridColumns(table: ListTableModel): Grid {
  const pinned = table.getVisibleLeafColumns();
  const flexible = new Set(pinned.filter((leaf) => isFlexible(table, leaf)));
  const fixed = pinned.map((leaf) => {
    const size = leaf.getSize();
    return flexible.has(leaf) ? `minmax(${size}px, ${size}fr)` : `${size}px`;
  });
  const marks = canSelect(table) ? MARK_WIDTH : 0;
  return {
    columns: [
      ...(marks > 0 ? [`${marks}px`] : []),
      ...fixed,
      flexible.size > 0 ? `${END_WIDTH}px` : `minmax(${END_WIDTH}px, 1fr)`,
    ].join(' '),
    minWidth: marks + table.getTotalSize() + END_WIDTH,
    pinnedOffsets: Object.fromEntries(
      pinned.filter(isPinned).map((leaf) => [`--left-${leaf.id}`, `${marks + leaf.getStart('start')}px`]),
    ),
  };
}

/** Whether the column stays visible while the others scroll. */
export function isPinned(column: ListColumn): boolean {
  return column.getIsPinned() === 'start';
}

/** CSS variable with the offset of a pinned column. */
export function pinnedOffset(name: string): string {
  return `var(--left-${name})`;
}

/** Whether the column may grow: not pinned, no width set, and values of varying length. */
function isFlexible(table: ListTableModel, column: ListColumn): boolean {
  return !isPinned(column) && table.options.state?.columnSizing?.[column.id] === undefined && canGrow(fieldOf(column));
}
