/**
 * SQL of the rows that JSON columns hold by entity and id (`{entity: {id: {field: value}}}`): `entity`, `id`. What is held otherwise,
 * as the values of settings are, are no rows.
 */
export function touchedRows(columns: readonly string[]): string {
  const each = columns.map(
    (column) =>
      `SELECT e.key AS entity, r.id FROM json_each(${column}) e, json_object_keys(CASE json_typeof(e.value) WHEN 'object' THEN e.value END) AS r(id)`,
  );
  return each.join(' UNION ');
}
