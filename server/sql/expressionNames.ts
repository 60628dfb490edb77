/** An SQL identifier, quoted: `from` and `order` are ordinary field names. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Column of a field or part of an id: `stockStatus` and `stock-status` are `stock_status`. */
export function snake(name: string): string {
  return name.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Quoted table of an entity. */
export function tableName(entity: string): string {
  return quoted(snake(entity));
}

/** Quoted column of a field. */
export function columnName(field: string): string {
  return quoted(snake(field));
}

/** Quoted table of a field that holds references: columns `owner`, `target`, `rank`. */
export function linkTableName(entity: string, field: string): string {
  return quoted(`${snake(entity)}_${snake(field)}`);
}

/** A string constant. Backslashes mean themselves (`standard_conforming_strings`). */
export function stringLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
