import type { RowKey } from '../decide/types.ts';
import type { Refusal } from '../types.ts';
import type { Reader } from './reader.ts';
import type { Tables } from './tables.ts';

/** Deletes rows with their children. Whoever still refers to one of them afterwards refuses it: entity and count (BO-20 to BO-37). */
export function remove(reader: Reader, tables: Tables, rows: readonly RowKey[]): readonly Refusal[] {
  const gone = rows.flatMap((row) => withChildren(reader, row));
  for (const { entity, id } of gone) tables.delete(entity, id);
  return gone.flatMap((row) => referring(reader, row));
}

function withChildren(reader: Reader, { entity, id }: RowKey): readonly RowKey[] {
  const children = [...reader.model(entity).children.values()].flatMap((child) => reader.referring(child.entity, child.field, id));
  return [{ entity, id }, ...children.flatMap((child) => withChildren(reader, child))];
}

function referring(reader: Reader, { entity, id }: RowKey): readonly Refusal[] {
  return reader.model(entity).referredBy.flatMap((by) => {
    const count = reader.referring(by.entity, by.field, id).length;
    return count === 0 ? [] : [{ code: 'common.associated', params: { entity: by.entity, count }, kind: 'associated' as const }];
  });
}
