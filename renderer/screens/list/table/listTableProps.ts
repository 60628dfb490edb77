import type { Item } from '../../../api/reads.ts';
import type { Cursor } from './useCursor.ts';
import type { ListTableModel } from './useListTable.ts';
import type { Rows } from '../rows/useRows.ts';

/** Props shared by the parts of a list table. */
export interface ListTableProps {
  readonly title: string;
  readonly table: ListTableModel;
  readonly rows: Pick<Rows, 'hasMore' | 'isStale' | 'loadMore'>;
  readonly cursor: Cursor;
  readonly hrefOf: (item: Item) => string | undefined;
  readonly onOpen: (item: Item) => void;
  /** First and last visible row, counted from 0. */
  readonly onVisibleRange: (from: number, to: number) => void;
}
