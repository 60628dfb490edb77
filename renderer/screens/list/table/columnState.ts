import { functionalUpdate, type Updater } from '@tanstack/react-table';
import type { Column } from '#engine';
import { LEAST_WIDTH, MOST_WIDTH, shownColumns } from './columnModel.ts';
import type { ShownColumn } from '../listAddress.ts';

/** How the columns of a table stand, in the words of the table. */
export interface ColumnState {
  /** All columns: those shown as they stand, then the rest as the screen has them. */
  readonly columnOrder: string[];
  readonly columnVisibility: Record<string, boolean>;
  readonly columnPinning: { start: string[]; end: string[] };
  /** Pixels of columns a person made wider or narrower. */
  readonly columnSizing: Record<string, number>;
}

/** The state of the columns as the address arranges them; without an arrangement as the screen does. */
export function columnState(columns: readonly Column[], arranged: readonly ShownColumn[] | undefined): ColumnState {
  const shown = shownColumns(columns, arranged);
  const names = new Set(shown.map(({ name }) => name));
  const hidden = columns.filter(({ name }) => !names.has(name));
  return {
    columnOrder: [...names, ...hidden.map(({ name }) => name)],
    columnVisibility: Object.fromEntries(columns.map(({ name }) => [name, names.has(name)])),
    columnPinning: { start: shown.filter(({ isPinned }) => isPinned).map(({ name }) => name), end: [] },
    columnSizing: Object.fromEntries(shown.flatMap(({ name, width }) => (width === undefined ? [] : [[name, width]]))),
  };
}

/** The state as the address writes it. */
function arrangement({ columnOrder, columnVisibility, columnPinning, columnSizing }: ColumnState): readonly ShownColumn[] {
  return columnOrder
    .filter((name) => columnVisibility[name])
    .map((name) => {
      const width = columnSizing[name];
      const isPinned = columnPinning.start.includes(name);
      return { name, isPinned, ...(width === undefined ? {} : { width: withinWidths(width) }) };
    });
}

/** What the table calls when the columns change; the last column that is shown stays. */
export function columnChanges(state: ColumnState, set: (columns: readonly ShownColumn[]) => void) {
  const change =
    <K extends keyof ColumnState>(part: K) =>
    (updater: Updater<ColumnState[K]>): void => {
      const next = arrangement({ ...state, [part]: functionalUpdate(updater, state[part]) });
      if (next.length > 0) set(next);
    };
  return {
    onColumnOrderChange: change('columnOrder'),
    onColumnVisibilityChange: change('columnVisibility'),
    onColumnPinningChange: change('columnPinning'),
    onColumnSizingChange: change('columnSizing'),
  };
}

function withinWidths(width: number): number {
  return Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width)));
}
