import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  functionalUpdate,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type Column as TableColumn,
  type ReactTable,
  type SortingState,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Column, ListView } from '#engine';
import type { Item, Json } from '../../../api/reads.ts';
import { MIN_WIDTH, MAX_WIDTH, defaultWidth } from './columnModel.ts';
import { columnChanges, columnState } from './columnState.ts';
import type { ColumnSetting } from '../listAddress.ts';
import { idOf } from '../rows/rowId.ts';
import { MAX_KEYS, sortingOf, sortKeys } from './sorting.ts';

/** Metadata of a table column. */
interface Meta {
  readonly column: Column;
}

// Rows are sorted, filtered and grouped by the query: the table needs no row models for that.
const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  columnOrderingFeature,
  columnVisibilityFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnResizingFeature,
  columnMeta: metaHelper<Meta>(),
});

type ListFeatures = typeof features;
export type ListTableModel = ReactTable<ListFeatures, Item, object>;
export type ListColumn = TableColumn<ListFeatures, Item>;

const helper = createColumnHelper<ListFeatures, Item>();

export interface ListTableInput {
  readonly view: Pick<ListView, 'columns' | 'open' | 'sort'>;
  /** The loaded rows. */
  readonly items: readonly Item[];
  /** Widths columns need for their content, in pixels. */
  readonly fittedWidths: ReadonlyMap<string, number> | undefined;
  /** From the address; absent for the defaults of the screen. */
  readonly settings: readonly ColumnSetting[] | undefined;
  readonly onArrange: (columns: readonly ColumnSetting[]) => void;
  /** From the address; empty for the order of the query. */
  readonly sort: readonly string[];
  readonly onSort: (sort: readonly string[]) => void;
  /** Key of the list: with another list the selection is cleared. */
  readonly of: string;
}

/** The table of the loaded rows with selection, sorting and columns. Columns and sorting are stored in the address. */
export function useListTable(input: ListTableInput): ListTableModel {
  const { view, items, fittedWidths, settings, onArrange, sort, onSort, of } = input;
  const columns = useMemo(() => tableColumns(view.columns, fittedWidths), [view.columns, fittedWidths]);
  const state = useMemo(() => columnState(view.columns, settings), [view.columns, settings]);
  const sorting = useMemo(() => sortingOf(sort), [sort]);
  const [rowSelection, onRowSelectionChange] = useSelection(of);
  return useTable(
    {
      features,
      columns,
      data: items,
      getRowId: (item, index) => (item['id'] === undefined ? String(index) : idOf(item)),
      manualSorting: true,
      sortDescFirst: false,
      maxMultiSortColCount: MAX_KEYS,
      isMultiSortEvent: isMultiSort,
      enableRowSelection: view.open !== undefined,
      columnResizeMode: 'onEnd',
      initialState: { sorting: sortingOf(view.sort) },
      state: { ...state, sorting, rowSelection },
      ...columnChanges(state, onArrange),
      onSortingChange: (updater) => onSort(sortKeys(functionalUpdate(updater, sorting))),
      onRowSelectionChange,
    },
    // All state is controlled except for the column being resized, which only its handle shows.
    () => NO_COLUMNS,
  );
}

const NO_COLUMNS = {};

function tableColumns(columns: readonly Column[], fittedWidths: ReadonlyMap<string, number> | undefined) {
  return helper.columns(
    columns.map((column) =>
      helper.accessor((item) => item[column.name] as Json, {
        id: column.name,
        size: fittedWidths?.get(column.name) ?? defaultWidth(column),
        minSize: MIN_WIDTH,
        maxSize: MAX_WIDTH,
        enableSorting: column.canSort,
        meta: { column },
      }),
    ),
  );
}

type Selection = Record<string, true>;

/** Selected row ids, with the key of their list. */
function useSelection(of: string): readonly [Selection, (updater: Selection | ((now: Selection) => Selection)) => void] {
  const [selection, setSelection] = useState<{ readonly of: string; readonly marks: Selection }>({ of, marks: {} });
  const noSelection = useMemo((): Selection => ({}), []);
  return [
    selection.of === of ? selection.marks : noSelection,
    (updater) => setSelection((now) => ({ of, marks: functionalUpdate(updater, now.of === of ? now.marks : noSelection) })),
  ];
}

/** Modifier keys that add a sort key. */
function isMultiSort(event: unknown): boolean {
  // The table passes on the event of its handler: the click on the header.
  const { shiftKey, ctrlKey, metaKey } = event as Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>;
  return shiftKey || ctrlKey || metaKey;
}

/** Whether rows can be selected: only records can. */
export function canSelect(table: ListTableModel): boolean {
  return table.options.enableRowSelection === true;
}

/** The screen column of a table column. */
export function fieldOf({ columnDef }: ListColumn): Column {
  // Every column is created with it above.
  return (columnDef.meta as Meta).column;
}

/** The effective sorting: chosen by the user, else that of the query. */
export function activeSorting({ options }: ListTableModel): SortingState {
  const { state, initialState } = options;
  return state?.sorting?.length ? state.sorting : (initialState?.sorting ?? []);
}
