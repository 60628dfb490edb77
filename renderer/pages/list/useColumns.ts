import {
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  createColumnHelper,
  metaHelper,
  tableFeatures,
  useTable,
  type ReactTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column } from '#engine';
import type { Item, Json } from '../../api/reads.ts';
import { canGrow, LEAST_WIDTH, usualWidth, type TableColumn } from './columnModel.ts';

/** What a column of the table is drawn from. */
interface Meta {
  readonly column: Column;
  /** It does not grow: it stays in sight, was given its width, or its values are all about as long. */
  readonly isFixed: boolean;
}

const features = tableFeatures({
  columnSizingFeature,
  columnResizingFeature,
  columnPinningFeature,
  columnMeta: metaHelper<Meta>(),
});

export type ListFeatures = typeof features;
export type ListTableModel = ReactTable<ListFeatures, Item>;

const helper = createColumnHelper<ListFeatures, Item>();
/** Rows are drawn by the window of the screen alone; the model of the table is its columns. */
const NO_ROWS: Item[] = [];

/** Widths, pinning and the handles of the columns shown. */
export function useColumns(
  shown: readonly TableColumn[],
  fitted: ReadonlyMap<string, number> | undefined,
  onWidth: (name: string, width: number) => void,
): ListTableModel {
  const columns = useMemo(
    () =>
      helper.columns(
        shown.map(({ name, column, width, isPinned }) =>
          helper.accessor((item) => item[name] as Json, {
            id: name,
            minSize: LEAST_WIDTH,
            maxSize: 1_200,
            meta: { column, isFixed: width !== undefined || isPinned || !canGrow(column) },
          }),
        ),
      ),
    [shown],
  );
  const columnSizing = useMemo(
    () =>
      Object.fromEntries(shown.map(({ name, column, width }) => [name, width ?? fitted?.get(name) ?? usualWidth(column)])),
    [shown, fitted],
  );
  const columnPinning = useMemo(
    () => ({ start: shown.filter(({ isPinned }) => isPinned).map(({ name }) => name), end: [] }),
    [shown],
  );
  return useTable({
    features,
    columns,
    data: NO_ROWS,
    columnResizeMode: 'onEnd',
    state: { columnSizing, columnPinning },
    onColumnSizingChange: (updater) => {
      const next = typeof updater === 'function' ? updater(columnSizing) : updater;
      for (const [name, width] of Object.entries(next)) if (columnSizing[name] !== width) onWidth(name, width);
    },
  });
}

/** Pixels of the column of check marks, left of all others. */
export const MARK_WIDTH = 44;

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

export function gridColumns(table: ListTableModel, hasMarks: boolean): Grid {
  const leaves = table.getAllLeafColumns();
  const sized = leaves.map((leaf) => {
    const size = leaf.getSize();
    return leaf.columnDef.meta?.isFixed ? `${size}px` : `minmax(${size}px, ${size}fr)`;
  });
  const isFull = leaves.some((leaf) => !leaf.columnDef.meta?.isFixed);
  const marks = hasMarks ? MARK_WIDTH : 0;
  const pinned = leaves.filter((leaf) => leaf.getIsPinned() === 'start');
  return {
    columns: [
      ...(hasMarks ? [`${MARK_WIDTH}px`] : []),
      ...sized,
      isFull ? `${END_WIDTH}px` : `minmax(${END_WIDTH}px, 1fr)`,
    ].join(' '),
    least: marks + table.getTotalSize() + END_WIDTH,
    lefts: Object.fromEntries(pinned.map((leaf) => [`--left-${leaf.id}`, `${marks + leaf.getStart('start')}px`])),
  };
}

/** Where a pinned column stays; the grid knows how many pixels that is. */
export function leftOf(column: string): string {
  return `var(--left-${column})`;
}
