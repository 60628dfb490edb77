import { literal, quote } from '../sql/names.ts';
import type { ColumnSchema, TableObject, TableSchema } from './schema.ts';

/** The statements a migration is made of; every function answers SQL without its closing semicolon. */

export function createTable(name: string, { columns, primaryKey }: TableSchema): string {
  const lines = Object.entries(columns).map(
    ([column, { type, isRequired }]) => `${quote(column)} ${type}${isRequired ? ' NOT NULL' : ''}`,
  );
  const key = `CONSTRAINT ${quote(`${name}__pkey`)} PRIMARY KEY (${primaryKey.map(quote).join(', ')})`;
  return `CREATE TABLE ${quote(name)} (\n  ${[...lines, key].join(',\n  ')}\n)`;
}

export function renameTable(from: string, to: string): string {
  return `ALTER TABLE ${quote(from)} RENAME TO ${quote(to)};\nALTER INDEX ${quote(`${from}__pkey`)} RENAME TO ${quote(`${to}__pkey`)}`;
}

export function dropTable(name: string): string {
  return `DROP TABLE ${quote(name)}`;
}

export function renameColumn(table: string, from: string, to: string): string {
  return `ALTER TABLE ${quote(table)} RENAME COLUMN ${quote(from)} TO ${quote(to)}`;
}

/** Rows that are there already get the fill; new rows always name the column, so the default does not stay. */
export function addColumn(table: string, name: string, { type, isRequired, fill }: ColumnSchema): string {
  const add = `ALTER TABLE ${quote(table)} ADD COLUMN ${quote(name)} ${type}`;
  if (!isRequired) return add;
  if (fill === undefined) return `${add} NOT NULL`;
  return `${add} NOT NULL DEFAULT ${fill};\nALTER TABLE ${quote(table)} ALTER COLUMN ${quote(name)} DROP DEFAULT`;
}

export function widenColumn(table: string, name: string, type: string): string {
  return `ALTER TABLE ${quote(table)} ALTER COLUMN ${quote(name)} TYPE ${type}`;
}

/** Splits what has Chinese first and then a text without any: `电枢车间 Armature shop`. */
export function splitWords(table: string, name: string): string {
  const [column, joined] = [quote(name), `'^(.*[\\u4e00-\\u9fff][^\\sA-Za-z]*) +([A-Za-z][^\\u4e00-\\u9fff]*)$'`];
  const pair = `regexp_replace(${column}, ${joined}, '\x1e\\1\x1f\\2\x1d')`;
  return `UPDATE ${quote(table)} SET ${column} = ${pair} WHERE ${column} ~ ${joined}`;
}

export function allowNull(table: string, name: string): string {
  return `ALTER TABLE ${quote(table)} ALTER COLUMN ${quote(name)} DROP NOT NULL`;
}

/** Triggers guard what actions write; a fill is the migration's own doing, also in an append-only table. */
export function withoutTriggers(table: string, update: string): string {
  return `ALTER TABLE ${quote(table)} DISABLE TRIGGER USER;\n${update};\nALTER TABLE ${quote(table)} ENABLE TRIGGER USER`;
}

export function requireValue(table: string, name: string, fill: string | undefined): string {
  const require = `ALTER TABLE ${quote(table)} ALTER COLUMN ${quote(name)} SET NOT NULL`;
  if (fill === undefined) return require;
  const update = `UPDATE ${quote(table)} SET ${quote(name)} = ${fill} WHERE ${quote(name)} IS NULL`;
  return `${withoutTriggers(table, update)};\n${require}`;
}

export function dropColumn(table: string, name: string): string {
  return `ALTER TABLE ${quote(table)} DROP COLUMN ${quote(name)}`;
}

export function createObject(table: string, name: string, { kind, definition }: TableObject): string {
  switch (kind) {
    case 'unique':
      return `CREATE UNIQUE INDEX ${quote(name)} ON ${quote(table)} ${definition}`;
    case 'index':
      return `CREATE INDEX ${quote(name)} ON ${quote(table)} ${definition}`;
    case 'trigger':
      return `CREATE TRIGGER ${quote(name)} ${definition}`;
    default:
      return `ALTER TABLE ${quote(table)} ADD CONSTRAINT ${quote(name)} ${definition}`;
  }
}

export function dropObject(table: string, name: string, { kind }: TableObject): string {
  if (kind === 'unique' || kind === 'index') return `DROP INDEX ${quote(name)}`;
  if (kind === 'trigger') return `DROP TRIGGER ${quote(name)} ON ${quote(table)}`;
  return `ALTER TABLE ${quote(table)} DROP CONSTRAINT ${quote(name)}`;
}

/** Enters the codes of rows that were there before their table came under a view; a code two rows claim stops the migration. */
export function registerCodes(table: string, view: string, entity: string, column: string): string {
  const code = quote(column);
  return (
    `INSERT INTO code_registry (view, code, entity, id) SELECT ${literal(view)}, upper(${code}), ${literal(entity)}, id FROM ${quote(table)} WHERE ${code} IS NOT NULL` +
    ` ON CONFLICT (view, code) DO UPDATE SET entity = excluded.entity WHERE code_registry.id = excluded.id;\n` +
    `SELECT takt_expect((SELECT count(*) FROM code_registry WHERE view = ${literal(view)} AND entity = ${literal(entity)}), (SELECT count(${code}) FROM ${quote(table)}))`
  );
}
