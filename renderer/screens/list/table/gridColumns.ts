import { canGrow } from './columnModel.ts';
import { canSelect, fieldOf, type ListColumn, type ListTableModel } from './useListTable.ts';

/** Width of the check box column in pixels. */
const MARK_WIDTH = 44;

/** Pixels after the last column, for its resize handle. */
const END_WIDTH = 14;

/** Pixels a text is left with before the list scrolls sideways. */
const LEAST_TEXT_WIDTH = 104;

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
  const leaves = table.getVisibleLeafColumns();
  const flexible = new Set(leaves.filter((leaf) => isFlexible(table, leaf)));
  const least = (leaf: ListColumn): number =>
    flexible.has(leaf) ? Math.min(leaf.getSize(), LEAST_TEXT_WIDTH) : leaf.getSize();
  const tracks = leaves.map((leaf) =>
    flexible.has(leaf) ? `minmax(${least(leaf)}px, ${leaf.getSize()}fr)` : `${leaf.getSize()}px`,
  );
  const marks = canSelect(table) ? MARK_WIDTH : 0;
  return {
    columns: [
      ...(marks > 0 ? [`${marks}px`] : []),
      ...tracks,
      flexible.size > 0 ? `${END_WIDTH}px` : `minmax(${END_WIDTH}px, 1fr)`,
    ].join(' '),
    minWidth: marks + leaves.reduce((sum, leaf) => sum + least(leaf), 0) + END_WIDTH,
    pinnedOffsets: Object.fromEntries(
      leaves.filter(isPinned).map((leaf) => [`--left-${leaf.id}`, `${marks + leaf.getStart('start')}px`]),
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

/** Whether the column may grow and shrink: not pinned, no width set, and values of varying length. */
function isFlexible(table: ListTableModel, column: ListColumn): boolean {
  return !isPinned(column) && table.options.state?.columnSizing?.[column.id] === undefined && canGrow(fieldOf(column));
}
