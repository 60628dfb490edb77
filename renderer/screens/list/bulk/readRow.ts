import { read, type RenderedRefusal } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import { idOf } from '../rows/rowId.ts';
import { limitConcurrency } from './limitConcurrency.ts';

/** Whether an action is open on a record, and if not, the reasons. */
export interface Verdict {
  readonly action: string;
  readonly open: boolean;
  readonly reasons: readonly RenderedRefusal[];
}

/** A row as its record is now, with what may be done with it. */
export interface RowRead {
  readonly record: Item;
  readonly actions: readonly Verdict[];
}

const CONCURRENCY = 4;
const limited = limitConcurrency(CONCURRENCY);

/** Reads the record of a row, of many rows a few at a time. */
export function readRow(entity: string, item: Item, signal?: AbortSignal): Promise<RowRead> {
  return limited(() => read<RowRead>(`/api/records/${entity}/${idOf(item)}`, signal ? { signal } : {}));
}
