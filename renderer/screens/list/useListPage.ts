import { useCallback } from 'react';
import type { ListView, ViewField } from '#engine';
import type { Item } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { useSayInView } from '../../shells/office/inView.ts';
import { missingParams } from './filter/asking.ts';
import type { Counts } from './ListHead.tsx';
import { idOf } from './rows/rowId.ts';
import { codeColumn, rowCode, useLabel } from './rows/rowCode.ts';
import { see, useNewSight, type Sight } from './table/sight.ts';
import { useAsking } from './filter/useAsking.ts';
import { useColumnsKept, type KeptColumns } from './table/useColumnsKept.ts';
import { useCounts } from './rows/useCounts.ts';
import { useCursor, type Cursor } from './table/useCursor.ts';
import { useExport, type Export, type FileKind } from './export/useExport.ts';
import { useFittedWidths } from './table/useFittedWidths.ts';
import { useListState, type ListAddress } from './useListState.ts';
import { fieldOf, useListTable, type ListTableModel } from './table/useListTable.ts';
import { useRows, type Rows } from './rows/useRows.ts';
import { useViewWork, type ViewWork } from './views/useViewWork.ts';

/** All a list page is drawn from. */
export interface ListPageState {
  readonly list: ListAddress;
  readonly rows: Rows;
  readonly counts: Counts;
  /** Time that spans are counted from. */
  readonly now: number;
  /** Parameters without which there is nothing to show. */
  readonly missing: readonly ViewField[];
  readonly columns: KeptColumns;
  readonly table: ListTableModel;
  readonly cursor: Cursor;
  readonly views: ViewWork;
  readonly exporting: Export;
  readonly startExport: (kind: FileKind, items?: readonly Item[]) => void;
  /** What a row is called by. */
  readonly codeOf: (item: Item) => string;
  readonly sight: Sight;
  /** Says which rows are in sight. */
  readonly seen: (from: number, to: number) => void;
}

/** What a list shows, read and kept fresh; its marks, its cursor and its views. */
export function useListPage(view: ListView): ListPageState {
  const { t } = useSpeech();
  const list = useListState();
  const { asking, now } = useAsking(view, list.state);
  const missing = missingParams(view, list.state);
  const rows = useRows(view.query, view.entities, asking, missing.length === 0);
  const counts = useCounts(view, asking, rows);
  const columns = useColumnsKept(view.id, view.columns, list);
  const { sort: _, ...asked } = asking;
  const table = useListTable({
    view,
    items: rows.items,
    fitted: useFittedWidths(view.id, view.columns, rows.items),
    arranged: columns.arranged,
    onArrange: columns.set,
    sort: list.state.sort,
    onSort: (sort) => list.change({ sort }),
    of: JSON.stringify([view.query, asked]),
  });
  const cursor = useCursor(table);
  const views = useViewWork(view.id, list);
  const exporting = useExport();
  const sight = useNewSight();

  const named = codeColumn(view.columns, useLabel(view.open));
  const codeOf = (item: Item): string => rowCode(named, item);
  const current = cursor.isShown ? rows.items[cursor.at] : undefined;
  const record = view.open !== undefined && current && { entity: view.open, id: idOf(current), code: codeOf(current) };
  useSayInView({ title: t(view.title), ...(record ? { record } : {}) });

  const total = rows.total === undefined || rows.isCapped ? {} : { total: rows.total };
  const startExport = (kind: FileKind, items?: readonly Item[]): void =>
    exporting.start({
      kind,
      title: views.active?.name ?? t(view.title),
      columns: table.getVisibleLeafColumns().map(fieldOf),
      rows: items ?? { query: view.query, asking, ...total },
    });
  const { inSight } = rows;
  const seen = useCallback(
    (from: number, to: number) => {
      inSight(from, to);
      see(sight, from, to);
    },
    [inSight, sight],
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
    sight,
    seen,
  };
}
