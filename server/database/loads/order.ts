import type { EntityModel } from '#engine';
import { columnName, quote } from '../sql/names.ts';

/** ORDER BY of a load: `field` or `-field` (descending), ties by id; null is the greatest value, as in the engine. */
export function sortOrder(model: EntityModel, sort: readonly string[], alias: string): string {
  const keys = sort.map((entry) =>
    entry.startsWith('-') ? `${column(model, entry.slice(1), alias)} DESC` : column(model, entry, alias),
  );
  return [...keys, `${alias}."id"`].join(', ');
}

/** The engine orders texts by character code, whatever the database's language. */
function column(model: EntityModel, field: string, alias: string): string {
  const name = `${alias}.${quote(columnName(field))}`;
  const { kind, role } = model.fields.get(field) ?? {};
  // An id is a text to an expression and an uuid to PostgreSQL.
  return (kind === 'string' || kind === 'code') && !(role === 'system' && field === 'id') ? `${name} COLLATE "C"` : name;
}
