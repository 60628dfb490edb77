import { createHash } from 'node:crypto';

/** PostgreSQL cuts names after 63 bytes; ours are ASCII. */
export const LONGEST_NAME = 63;

/** An SQL identifier, quoted: `from` and `order` are ordinary field names. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A string constant. Backslashes mean themselves (`standard_conforming_strings`). */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Table of an entity, unquoted: `process-card` is kept in `process_card`. */
export function tableName(entity: string): string {
  return snake(entity);
}

/** Column of a field, unquoted: `stockStatus` is kept in `stock_status`. */
export function columnName(field: string): string {
  return snake(field);
}

/** Link table of a field that lists references, unquoted: columns `owner`, `target`, `rank`. */
export function linkTableName(entity: string, field: string): string {
  return fitting(`${snake(entity)}_${snake(field)}`);
}

/**
 * Name of a constraint, an index or a trigger: its parts joined by `__`, which stands in no table or column name, so that two
 * tables never share one.
 */
export function objectName(...parts: readonly string[]): string {
  return fitting(parts.join('__'));
}

/** A name past 63 bytes keeps its beginning and ends in a digest of the whole. */
function fitting(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, LONGEST_NAME - digest.length - 1)}_${digest}`;
}

function snake(name: string): string {
  return name.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
