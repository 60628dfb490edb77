import { createHash } from 'node:crypto';
import { snake } from '../sql/expressionNames.ts';

export { quoted as quote, stringLiteral as literal } from '../sql/expressionNames.ts';

/** PostgreSQL cuts names after 63 bytes; ours are ASCII. */
export const LONGEST_NAME = 63;

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
  return `${snake(entity)}_${snake(field)}`;
}

/**
 * Name of a constraint, an index or a trigger: its parts joined by `__`, which stands in no table or column name, so that two
 * tables never share one. A name past 63 bytes keeps its beginning and ends in a digest of the whole.
 */
export function objectName(...parts: readonly string[]): string {
  const name = parts.join('__');
  if (name.length <= LONGEST_NAME) return name;
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, LONGEST_NAME - digest.length - 1)}_${digest}`;
}
