import type { Changes, Context, CreatedRow, RowKey, UpdatedRow } from '../frame/types.ts';
import type { Refusal } from '../types.ts';
import { constraintRefusals } from './constraints.ts';
import { labelOf, valueText } from './labelOf.ts';
import type { Reader } from './reader.ts';
import type { StoredRow, Tables } from './tables.ts';

/**
 * Writes changes into tables that may be thrown away, and says what the database's constraints would refuse:
 * `common.changedMeanwhile` for a row that is no longer the one that was read, unique keys, `common.associated`.
 *
 * @param reader  reads the same tables
 */
export function writeChanges(reader: Reader, tables: Tables, changes: Changes, context: Context): readonly Refusal[] {
  const stale = [...changes.updated, ...changes.deleted].filter(
    ({ entity, id, version }) => tables.get(entity, id)?.['version'] !== version,
  );
  if (stale.length > 0) return stale.map((row) => changedMeanwhile(reader, row));
  for (const row of changes.created) tables.put(row.entity, row.id, createdValues(reader, row, context));
  for (const row of changes.updated)
    tables.put(row.entity, row.id, changedValues(reader, tables.get(row.entity, row.id) ?? {}, row, context));
  for (const row of changes.erased ?? []) erasePersonal(reader, tables, row);
  const associated = removeRows(reader, tables, changes.deleted);
  const written = [...changes.created, ...changes.updated].map(({ entity, id }) => reader.row(entity, id));
  // The database stops at the first violation: two rows that swap a key are reported once.
  return [...associated, ...written.flatMap((row) => (row ? constraintRefusals(reader, row) : [])).slice(0, 1)];
}

/** A row loses what is personal in it, and so do its parts. */
function erasePersonal(reader: Reader, tables: Tables, { entity, id }: RowKey): void {
  const model = reader.model(entity);
  const personal = [...model.fields.values()].filter(({ schema }) => schema['x-personal'] === true);
  const erased = Object.fromEntries(personal.map(({ name }) => [name, null]));
  tables.put(entity, id, { ...tables.get(entity, id), ...erased });
  for (const child of model.children.values())
    for (const part of reader.rows(child.entity))
      if (tables.get(child.entity, part.id)?.[child.field] === id) erasePersonal(reader, tables, part);
}

function changedMeanwhile(reader: Reader, { entity, id }: RowKey): Refusal {
  const by = reader.row(entity, id)?.get('updatedBy') ?? null;
  return { code: 'common.changedMeanwhile', params: { by: valueText(reader, by) }, kind: 'changed' };
}

function createdValues(reader: Reader, row: CreatedRow, { now, actor }: Context): StoredRow {
  const system = { version: 1, createdAt: now, createdBy: actor.userId, updatedAt: now, updatedBy: actor.userId };
  return { ...row.values, ...systemValues(reader, row.entity, system) };
}

function changedValues(reader: Reader, before: StoredRow, row: UpdatedRow, { now, actor }: Context): StoredRow {
  return {
    ...before,
    ...row.after,
    ...systemValues(reader, row.entity, { version: row.version + 1, updatedAt: now, updatedBy: actor.userId }),
  };
}

/** Only the system fields the entity has: append-only rows have no version. */
function systemValues(reader: Reader, entity: string, system: StoredRow): StoredRow {
  const { fields } = reader.model(entity);
  return Object.fromEntries(Object.entries(system).filter(([name]) => fields.has(name)));
}

/** Deletes rows with what goes with them. Who still refers to one of them afterwards blocks it: which entity, how often (BO-20 to BO-37). */
function removeRows(reader: Reader, tables: Tables, rows: readonly RowKey[]): readonly Refusal[] {
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
