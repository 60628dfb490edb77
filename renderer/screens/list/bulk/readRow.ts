import { read } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import type { RecordAnswer } from '../../detail/useRecord.ts';
import { idOf } from '../rows/rowId.ts';
import { limitConcurrency } from './limitConcurrency.ts';

const CONCURRENCY = 4;
const limited = limitConcurrency(CONCURRENCY);

/** Reads the record of a row, of many rows a few at a time. */
export function readRow(entity: string, item: Item, signal?: AbortSignal): Promise<RecordAnswer> {
  return limited(() => read('GET /api/records/:entity/:id', { params: { entity, id: idOf(item) }, signal }));
}
