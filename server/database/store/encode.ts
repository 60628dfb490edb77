import { DefinitionError, isDecimal, type EntityModel, type FieldModel, type RawValues, type Value } from '#engine';
import { columnName } from '../sql/names.ts';
import { isLinked, sqlType } from '../tables/columns.ts';

/** A row as JSON that `json_to_recordset` reads: a member per column, decimals as text, so that no digit is lost. */
export type JsonRow = Readonly<Record<string, unknown>>;

/** The columns of a row to write, by name; lists of references are not among them. */
export function jsonRow(entity: EntityModel, values: RawValues): JsonRow {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = entity.fields.get(name);
      return field === undefined || isLinked(field) ? [] : [[columnName(name), jsonValue(entity, field, value)] as const];
    }),
  );
}

/**
 * One value as JSON for its column.
 *
 * @throws DefinitionError `row.notExact` for a decimal with more places than its column holds: PostgreSQL would round it
 */
function jsonValue(entity: EntityModel, field: FieldModel, value: Value): unknown {
  if (isDecimal(value)) return exact(entity, field, value).toFixed();
  if (Array.isArray(value)) return (value as readonly Value[]).map((item) => (isDecimal(item) ? item.toFixed() : item));
  if (field.kind === 'list' && value === null) return [];
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new DefinitionError('row.notExact', { entity: entity.id, field: field.name });
  return value;
}

function exact(entity: EntityModel, field: FieldModel, value: Extract<Value, { toFixed: unknown }> & object): typeof value {
  if (!value.round(field.scale ?? 0).eq(value))
    throw new DefinitionError('row.notExact', { entity: entity.id, field: field.name });
  return value;
}

/** Type of a field inside `json_to_recordset`. Decimals have no size there, or they would be rounded before the column judges them. */
export function recordType(field: FieldModel): string {
  return field.kind === 'decimal' ? 'numeric' : sqlType(field);
}
