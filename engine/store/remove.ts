import type { RowKey } from '../frame/types.ts';
import type { Refusal } from '../types.ts';
import { labelOf } from './labelOf.ts';
import type { Reader } from './reader.ts';
import type { Tables } from './tables.ts';

/** Deletes rows with what goes with them. Who still refers to one of them afterwards blocks it: which entity, how often (BO-20 to BO-37). */
export function removeRows(reader: Reader, tables: Tables, rows: readonly RowKey[]): readonly Refusal[] {
  const removed = rows.flatMap((row) => withRowsAlong(reader, row)).map((row) => ({ ...row, code: nameOf(reader, row) }));
  for (const { entity, id } of removed) tables.delete(entity, id);
  return removed.flatMap((row) => blockingRows(reader, row));
}

function nameOf(reader: Reader, { entity, id }: RowKey): string {
  const row = reader.row(entity, id);
  return row ? labelOf(reader, row) : '';
}

function withRowsAlong(reader: Reader, { entity, id }: RowKey): readonly RowKey[] {
  const along = reader
    .model(entity)
    .referredBy.flatMap((by) => (by.isAlong ? reader.referring(by.entity, by.field, id) : []));
  return [{ entity, id }, ...along.flatMap((row) => withRowsAlong(reader, row))];
}

function blockingRows(reader: Reader, { entity, id, code }: RowKey & { readonly code: string }): readonly Refusal[] {
  return reader.model(entity).referredBy.flatMap((by) => {
    const count = reader.referring(by.entity, by.field, id).length;
    const params = { code, entity: by.entity, count };
    return count === 0 ? [] : [{ code: 'common.associated', params, kind: 'associated' as const }];
  });
}
