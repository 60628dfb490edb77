import type { EntityModel, FieldModel } from '#engine';
import { isLinked } from '../../../database/tables/columns.ts';
import { columnName, linkTableName, quote, tableName } from '../../../database/sql/names.ts';

/** A row as the public columns give it; dates as text, moments as `Date`. */
export type PublicRow = Readonly<Record<string, unknown>> & { readonly id: string };

/**
 * The columns named, and no other ever: what is not in a list of ours cannot get out. What an entity does not have is null.
 * Files and rows it has several of come as an array of ids in their order.
 */
export function columnsOf(entity: EntityModel, fields: readonly string[], row = 't'): string {
  return ['id', ...fields].map((name) => `${columnOf(entity, name, row)} AS ${quote(name)}`).join(', ');
}

function columnOf(entity: EntityModel, name: string, row: string): string {
  const field = entity.fields.get(name);
  if (field === undefined) return 'NULL';
  if (isLinked(field)) return linked(entity, field, row);
  const column = `${row}.${quote(columnName(name))}`;
  return field.kind === 'date' ? `${column}::text` : column;
}

function linked(entity: EntityModel, { name }: FieldModel, row: string): string {
  const links = quote(linkTableName(entity.id, name));
  return `ARRAY(SELECT l."target"::text FROM ${links} l WHERE l."owner" = ${row}."id" ORDER BY l."rank")`;
}

/** `"sunday_preach" t`. */
export function tableOf(entity: EntityModel, row = 't'): string {
  return `${quote(tableName(entity.id))} ${row}`;
}

/** A text, or null where nothing stands in it. */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A number, or null. Decimals come as text. */
export function numberOrNull(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}
