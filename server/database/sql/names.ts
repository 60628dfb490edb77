import { createHash } from 'node:crypto';
import type { Language } from '#engine';

/** PostgreSQL cuts names after 63 bytes; ours are ASCII. */
export const MAX_NAME_LENGTH = 63;

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
  return snakeCase(entity);
}

/** Column of a field, unquoted: `stockStatus` is kept in `stock_status`. */
export function columnName(field: string): string {
  return snakeCase(field);
}

/** Link table of a field that lists references, unquoted: columns `owner`, `target`, `rank`. */
export function linkTableName(entity: string, field: string): string {
  return shortenedName(`${snakeCase(entity)}_${snakeCase(field)}`);
}

/**
 * Name of a constraint, an index or a trigger: its parts joined by `__`, which occurs in no table or column name, so that
 * names never collide across tables.
 */
export function objectName(...parts: readonly string[]): string {
  return shortenedName(parts.join('__'));
}

/** A name past 63 bytes keeps its beginning and ends in a digest of the whole. */
function shortenedName(name: string): string {
  if (name.length <= MAX_NAME_LENGTH) return name;
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, MAX_NAME_LENGTH - digest.length - 1)}_${digest}`;
}

const snakeCases = new Map<string, string>();
/** More than any definitions have; names in requests must not fill the memory. */
const MAX_NAMES = 50_000;

/** There are as many names as definitions have, and each is written in every statement. */
function snakeCase(name: string): string {
  const known = snakeCases.get(name);
  if (known !== undefined) return known;
  const made = name.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (snakeCases.size >= MAX_NAMES) snakeCases.clear();
  snakeCases.set(name, made);
  return made;
}

/** SQL of the text by which a code is put in order, the same in every language of the database: `sortKey` of the engine. */
export function sortKeySql(code: string): string {
  return `sort_key(${code}) COLLATE "C"`;
}

/** SQL of a text as one of its languages reads it: `inLanguage` of the engine. */
export function wordInSql(text: string, language: Language): string {
  return `word_in(${text}, '${language}')`;
}
