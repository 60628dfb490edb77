import { functionalUpdate, type Updater } from '@tanstack/react-table';
import type { Column } from '#engine';
import { MIN_WIDTH, MAX_WIDTH, visibleColumns } from './columnModel.ts';
import type { ColumnSetting } from '../listAddress.ts';

/** Column settings in the form the table library uses. */
export interface ColumnState {
  /** All columns: the visible ones in their order, then the rest in the order of the screen. */
  readonly columnOrder: string[];
  readonly columnVisibility: Record<string, boolean>;
  readonly columnPinning: { start: string[]; end: string[] };
  /** Widths set by the user, in pixels. */
  readonly columnSizing: Record<string, number>;
}

/** Column state from the settings in the address; without any, the defaults of the screen. */
export function columnState(columns: readonly Column[], settings: readonly ColumnSetting[] | undefined): ColumnState {
  const visible = visibleColumns(columns, settings);
  const names = new Set(visible.map(({ name }) => name));
  const hidden = columns.filter(({ name }) => !names.has(name));
  return {
    columnOrder: [...names, ...hidden.map(({ name }) => name)],
    columnVisibility: Object.fromEntries(columns.map(({ name }) => [name, names.has(name)])),
    columnPinning: { start: visible.filter(({ isPinned }) => isPinned).map(({ name }) => name), end: [] },
    columnSizing: Object.fromEntries(visible.flatMap(({ name, width }) => (width === undefined ? [] : [[name, width]]))),
  };
}

/** The state as settings for the address. */
function columnSettings({
  columnOrder,
  columnVisibility,
  columnPinning,
  columnSizing,
}: ColumnState): readonly ColumnSetting[] {
  return columnOrder
    .filter((name) => columnVisibility[name])
    .map((name) => {
      const width = columnSizing[name];
      const isPinned = columnPinning.start.includes(name);
      return { name, isPinned, ...(width === undefined ? {} : { width: clampWidth(width) }) };
    });
}

/** Change handlers of the table; the last visible column cannot be hidden. */
export function columnChanges(state: ColumnState, set: (columns: readonly ColumnSetting[]) => void) {
  const change =
    <K extends keyof ColumnState>(part: K) =>
    (updater: Updater<ColumnState[K]>): void => {
      const next = columnSettings({ ...state, [part]: functionalUpdate(updater, state[part]) });
      if (next.length > 0) set(next);
    };
  return {
    onColumnOrderChange: change('columnOrder'),
    onColumnVisibilityChange: change('columnVisibility'),
    onColumnPinningChange: change('columnPinning'),
    onColumnSizingChange: change('columnSizing'),
  };
}

function clampWidth(width: number): number {
  return Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));
}
