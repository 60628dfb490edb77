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
import { LEAST_WIDTH, usualWidth, type TableColumn } from './columnModel.ts';

/** What a column of the table is drawn from. */
interface Meta {
  readonly column: Column;
  /** Somebody gave it this width; it does not grow. */
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
export function useColumns(shown: readonly TableColumn[], onWidth: (name: string, width: number) => void): ListTableModel {
  const columns = useMemo(
    () =>
      helper.columns(
        shown.map(({ name, column, width, isPinned }) =>
          helper.accessor((item) => item[name] as Json, {
            id: name,
            minSize: LEAST_WIDTH,
            maxSize: 1_200,
            meta: { column, isFixed: width !== undefined || isPinned },
          }),
        ),
      ),
    [shown],
  );
  const columnSizing = useMemo(
    () => Object.fromEntries(shown.map(({ name, column, width }) => [name, width ?? usualWidth(column)])),
    [shown],
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

/** The columns as a grid: fixed ones in pixels, the others grow by what they need. */
export function gridColumns(table: ListTableModel, hasMarks: boolean): { readonly columns: string; readonly least: number } {
  const leaves = table.getAllLeafColumns();
  const sized = leaves.map((leaf) => {
    const size = leaf.getSize();
    return leaf.columnDef.meta?.isFixed ? `${size}px` : `minmax(${size}px, ${size}fr)`;
  });
  const canGrow = leaves.some((leaf) => !leaf.columnDef.meta?.isFixed);
  const marks = hasMarks ? MARK_WIDTH : 0;
  return {
    columns: [...(hasMarks ? [`${MARK_WIDTH}px`] : []), ...sized, ...(canGrow ? [] : ['minmax(0, 1fr)'])].join(' '),
    least: marks + table.getTotalSize(),
  };
}
