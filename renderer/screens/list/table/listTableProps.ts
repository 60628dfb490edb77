import type { Item } from '../../../api/reads.ts';
import type { Cursor } from './useCursor.ts';
import type { ListTableModel } from './useListTable.ts';
import type { Rows } from '../rows/useRows.ts';

/** The table of a list, as its parts are given it. */
export interface ListTableProps {
  readonly title: string;
  readonly table: ListTableModel;
  readonly rows: Pick<Rows, 'hasMore' | 'isOld' | 'loadMore'>;
  readonly cursor: Cursor;
  readonly hrefOf: (item: Item) => string | undefined;
  readonly onOpen: (item: Item) => void;
  /** First and last row in sight, counted from 0. */
  readonly onSight: (from: number, to: number) => void;
}
