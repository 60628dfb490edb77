import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { DatabaseSchema } from './schema.ts';
import type { Step } from './schema.ts';

/** The migration log: one row each; the last one holds the current schema. */
export interface CatalogEntry {
  readonly number: number;
  /** Of the schema the definitions asked for. */
  readonly hash: string;
  /** Names of the server's own migrations that have run. */
  readonly server: readonly string[];
  /** What the tables hold, with what waits for `--drop`. */
  readonly schema: DatabaseSchema;
}

/** The catalog, which every other statement of a migration comes after. Schema and statements are text, never `jsonb`: key order has meaning. */
const CATALOG = `CREATE TABLE takt_schema (
  number integer PRIMARY KEY,
  hash char(64) NOT NULL,
  server text NOT NULL,
  schema text NOT NULL,
  statements text NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT now()
)`;

/** Name of a schema: the same tables, the same hash. */
export function schemaHash(schema: DatabaseSchema): string {
  return createHash('sha256').update(JSON.stringify(schema)).digest('hex');
}

/** Entries of the catalog, oldest first; none in an empty database. */
export async function readCatalog(client: ClientBase): Promise<readonly CatalogEntry[]> {
  const { rows: found } = await client.query<{ is: boolean }>(`SELECT to_regclass('takt_schema') IS NOT NULL AS is`);
  if (found[0]?.is !== true) return [];
  const { rows } = await client.query<{ number: number; hash: string; server: string; schema: string }>(
    'SELECT number, hash, server, schema FROM takt_schema ORDER BY number',
  );
  // We wrote both texts ourselves.
  return rows.map((row) => ({
    ...row,
    server: JSON.parse(row.server) as readonly string[],
    schema: JSON.parse(row.schema) as DatabaseSchema,
  }));
}

/** Makes the catalog where it is missing. */
export async function createCatalog(client: ClientBase): Promise<void> {
  await client.query(CATALOG);
}

/** Records what has just been done. */
export async function recordMigration(client: ClientBase, entry: CatalogEntry, steps: readonly Step[]): Promise<void> {
  const statements = steps
    .filter(({ sql }) => sql !== '')
    .map(({ sql }) => `${sql};`)
    .join('\n');
  await client.query('INSERT INTO takt_schema (number, hash, server, schema, statements) VALUES ($1, $2, $3, $4, $5)', [
    entry.number,
    entry.hash,
    JSON.stringify(entry.server),
    JSON.stringify(entry.schema),
    statements,
  ]);
}
