import { useCallback } from 'react';
import type { ListView, ViewField } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { useSetCurrentPage } from '../../shells/office/currentPage.ts';
import { missingParams } from './filter/pageRequest.ts';
import type { Counts } from './ListHeader.tsx';
import { idOf } from './rows/rowId.ts';
import { codeColumn, rowCode, useLabel } from './rows/rowCode.ts';
import { setVisibleRange, useVisibleRange, type VisibleRange } from './table/visibleRange.ts';
import { usePageRequest } from './filter/usePageRequest.ts';
import { useColumnSettings, type ColumnSettings } from './table/useColumnSettings.ts';
import { useCounts } from './rows/useCounts.ts';
import { useCursor, type Cursor } from './table/useCursor.ts';
import { useExport, type Export, type FileKind } from './export/useExport.ts';
import { useFittedWidths } from './table/useFittedWidths.ts';
import { useListState, type ListAddress } from './useListState.ts';
import { sortedColumns } from './table/sorting.ts';
import { fieldOf, useListTable, type ListTableModel } from './table/useListTable.ts';
import { useRows, type Rows } from './rows/useRows.ts';
import { useSavedViews, type SavedViews } from './views/useSavedViews.ts';

/** State of a list page. */
export interface ListPageState {
  readonly list: ListAddress;
  readonly rows: Rows;
  readonly counts: Counts;
  /** Reference time of spans. */
  readonly now: number;
  /** Missing required parameters. */
  readonly missing: readonly ViewField[];
  readonly columns: ColumnSettings;
  readonly table: ListTableModel;
  readonly cursor: Cursor;
  readonly views: SavedViews;
  readonly exporting: Export;
  readonly startExport: (kind: FileKind, items?: readonly Item[]) => void;
  /** Display name of a row. */
  readonly codeOf: (item: Item) => string;
  readonly visibleRange: VisibleRange;
  /** Reports the visible range. */
  readonly onVisibleRange: (from: number, to: number) => void;
}

/** The state of a list page: rows that are kept up to date, selection, cursor and views. */
export function useListPage(view: ListView): ListPageState {
  const { t } = useTranslator();
  const list = useListState();
  const { asking: request, now } = usePageRequest(view, list.state);
  const missing = missingParams(view, list.state);
  const rows = useRows(view.query, view.entities, request, missing.length === 0);
  const counts = useCounts(view, request, rows);
  const columns = useColumnSettings(view.id, view.columns, list);
  const { sort: _, ...conditions } = request;
  const table = useListTable({
    view,
    items: rows.items,
    fittedWidths: useFittedWidths(JSON.stringify(request), view.columns, rows, sortedColumns(list.state.sort, view.sort)),
    settings: columns.settings,
    onArrange: columns.set,
    sort: list.state.sort,
    onSort: (sort) => list.change({ sort }),
    of: JSON.stringify([view.query, conditions]),
  });
  const cursor = useCursor(table);
  const views = useSavedViews(view.id, view.columns, list);
  const exporting = useExport();
  const visibleRange = useVisibleRange();

  const code = codeColumn(view.columns, useLabel(view.open));
  const codeOf = (item: Item): string => rowCode(code, item);
  const current = cursor.isShown ? rows.items[cursor.at] : undefined;
  const record = view.open !== undefined && current && { entity: view.open, id: idOf(current), code: codeOf(current) };
  useSetCurrentPage({ title: t(view.title), ...(record ? { record } : {}) });

  const total = rows.total === undefined || rows.isCapped ? {} : { total: rows.total };
  const startExport = (kind: FileKind, items?: readonly Item[]): void =>
    exporting.start({
      kind,
      title: views.active?.name ?? t(view.title),
      columns: table.getVisibleLeafColumns().map(fieldOf),
      rows: items ?? { query: view.query, asking: request, ...total },
    });
  const { setVisible } = rows;
  const onVisibleRange = useCallback(
    (from: number, to: number) => {
      setVisible(from, to);
      setVisibleRange(visibleRange, from, to);
    },
    [setVisible, visibleRange],
  );
  return {
    list,
    rows,
    counts,
    now,
    missing,
    columns,
    table,
    cursor,
    views,
    exporting,
    startExport,
    codeOf,
    visibleRange,
    onVisibleRange,
  };
}
