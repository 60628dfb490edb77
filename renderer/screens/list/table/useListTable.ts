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
import { LEAST_WIDTH, MOST_WIDTH, usualWidth } from './columnModel.ts';
import { columnChanges, columnState } from './columnState.ts';
import type { ShownColumn } from '../listAddress.ts';
import { idOf } from '../rows/rowId.ts';
import { MOST_KEYS, sortingOf, sortKeys } from './sorting.ts';

/** What a column of the table is drawn from. */
interface Meta {
  readonly column: Column;
}

// Rows come sorted, filtered and grouped by the query: no row model is made of them here.
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
  /** Rows that are loaded. */
  readonly items: readonly Item[];
  /** Pixels columns need for what they show. */
  readonly fitted: ReadonlyMap<string, number> | undefined;
  /** As the address has them; absent as the screen has them. */
  readonly arranged: readonly ShownColumn[] | undefined;
  readonly onArrange: (columns: readonly ShownColumn[]) => void;
  /** As the address has it; empty as the query sorts. */
  readonly sort: readonly string[];
  readonly onSort: (sort: readonly string[]) => void;
  /** What the rows belong to: with another list no row is marked. */
  readonly of: string;
}

/** The rows that are loaded, and how they are marked, sorted and shown. Columns and sorting stand in the address. */
export function useListTable(input: ListTableInput): ListTableModel {
  const { view, items, fitted, arranged, onArrange, sort, onSort, of } = input;
  const columns = useMemo(() => tableColumns(view.columns, fitted), [view.columns, fitted]);
  const state = useMemo(() => columnState(view.columns, arranged), [view.columns, arranged]);
  const sorting = useMemo(() => sortingOf(sort), [sort]);
  const [rowSelection, onRowSelectionChange] = useMarks(of);
  return useTable(
    {
      features,
      columns,
      data: items,
      getRowId: (item, index) => (item['id'] === undefined ? String(index) : idOf(item)),
      manualSorting: true,
      sortDescFirst: false,
      maxMultiSortColCount: MOST_KEYS,
      isMultiSortEvent: isMore,
      enableRowSelection: view.open !== undefined,
      columnResizeMode: 'onEnd',
      initialState: { sorting: sortingOf(view.sort) },
      state: { ...state, sorting, rowSelection },
      ...columnChanges(state, onArrange),
      onSortingChange: (updater) => onSort(sortKeys(functionalUpdate(updater, sorting))),
      onRowSelectionChange,
    },
    // All of the state is given but the column that is being resized, which its handle alone shows.
    () => NOTHING,
  );
}

const NOTHING = {};

function tableColumns(columns: readonly Column[], fitted: ReadonlyMap<string, number> | undefined) {
  return helper.columns(
    columns.map((column) =>
      helper.accessor((item) => item[column.name] as Json, {
        id: column.name,
        size: fitted?.get(column.name) ?? usualWidth(column),
        minSize: LEAST_WIDTH,
        maxSize: MOST_WIDTH,
        enableSorting: column.canSort,
        meta: { column },
      }),
    ),
  );
}

type Marks = Record<string, true>;

/** Ids of the rows a person marked, with what they belong to. */
function useMarks(of: string): readonly [Marks, (updater: Marks | ((now: Marks) => Marks)) => void] {
  const [kept, setKept] = useState<{ readonly of: string; readonly marks: Marks }>({ of, marks: {} });
  const none = useMemo((): Marks => ({}), []);
  return [
    kept.of === of ? kept.marks : none,
    (updater) => setKept((now) => ({ of, marks: functionalUpdate(updater, now.of === of ? now.marks : none) })),
  ];
}

/** With one of these keys a column is sorted by beside the others. */
function isMore(event: unknown): boolean {
  // The table hands on what its handler was given: the press on the head.
  const { shiftKey, ctrlKey, metaKey } = event as Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>;
  return shiftKey || ctrlKey || metaKey;
}

/** Whether rows can be marked: those that are no records cannot. */
export function canMark(table: ListTableModel): boolean {
  return table.options.enableRowSelection === true;
}

/** The column of the screen a column of the table shows. */
export function fieldOf({ columnDef }: ListColumn): Column {
  // Every column is made with it above.
  return (columnDef.meta as Meta).column;
}

/** What the rows are sorted by: what somebody chose, else what the query has by itself. */
export function shownSorting({ options }: ListTableModel): SortingState {
  const { state, initialState } = options;
  return state?.sorting?.length ? state.sorting : (initialState?.sorting ?? []);
}
