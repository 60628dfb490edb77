import type { EntityModel, RawValues } from '#engine';
import { columnName, quote } from '../sql/names.ts';
import { recordType } from './encode.ts';

/** Who writes, and when: the system fields of every row. */
export interface Stamp {
  readonly now: string;
  readonly userId: string;
}

/** A row to insert; `values` may leave out what the system fills. */
export interface NewRow {
  readonly id: string;
  readonly values: RawValues;
}

/** A row to change, if it still has the version it was read with. */
export interface ChangedRow extends NewRow {
  readonly version: number;
}

/** What the system fills in a new row, by column; append-only rows have no version. */
export function systemColumns(entity: EntityModel, { now, userId }: Stamp): Readonly<Record<string, unknown>> {
  const all = { version: 1, createdAt: now, createdBy: userId, updatedAt: now, updatedBy: userId };
  const own = Object.entries(all).filter(([name]) => entity.fields.has(name));
  return Object.fromEntries(own.map(([name, value]) => [columnName(name), value]));
}

/** An unset list is empty, never null. */
export function emptyLists(entity: EntityModel): Readonly<Record<string, unknown>> {
  const lists = [...entity.fields.values()].filter(({ kind }) => kind === 'list');
  return Object.fromEntries(lists.map(({ name }) => [columnName(name), []]));
}

/** Column definitions of `json_to_recordset`. */
export function recordColumns(entity: EntityModel, fields: readonly string[]): string {
  const known = fields.flatMap((name) => entity.fields.get(name) ?? []);
  return known.map((field) => `${quote(columnName(field.name))} ${recordType(field)}`).join(', ');
}

/** Rows of the link table of a field. */
export function linkRows(
  field: string,
  rows: readonly NewRow[],
): readonly { readonly owner: string; readonly target: string; readonly rank: number }[] {
  return rows.flatMap(({ id, values }) => idsOf(values, field).map((target, rank) => ({ owner: id, target, rank })));
}

/** The engine keeps a list of references as ids. */
export const idsOf = (values: RawValues, field: string): readonly string[] => (values[field] ?? []) as readonly string[];
