import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestConnection } from './databaseCluster.ts';

/** A database of a test file's own. */
export interface TestDatabase {
  readonly connection: TestConnection;
  /** Removes it, even if clients are still connected. */
  drop(): Promise<void>;
}

/** What several test files want to find in their databases, made once per worker and copied from then on. */
export interface Template {
  /** Short lower-case name; with the worker's number it names the template database. */
  readonly name: string;
  /** Fills the empty database; must close every connection it opens. */
  build(connection: TestConnection): Promise<void>;
}

/**
 * Makes a database on the cluster of this run, empty or as the template says. Call it in `beforeAll`, `drop` in `afterAll`.
 *
 * @example `const database = await testDatabase({ name: 'warehouse', build: (connection) => createTables(connection) })`
 */
export async function testDatabase(template?: Template): Promise<TestDatabase> {
  const name = `${inject('databasePrefix')}${randomBytes(6).toString('hex')}`;
  const source = template === undefined ? 'template0' : await ensureTemplate(template);
  await onCluster((client) => client.query(`create database ${name} template ${source}`));
  return {
    connection: connectionTo(name),
    drop: async () => {
      await onCluster((client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** Templates are per worker: a template somebody is connected to cannot be copied. A half-built one keeps another name. */
async function ensureTemplate(template: Template): Promise<string> {
  const name = `${inject('databasePrefix')}template_${template.name}_${process.env['VITEST_POOL_ID'] ?? '1'}`;
  const isThere = await onCluster((client) => client.query('select from pg_database where datname = $1', [name]));
  if (isThere.rowCount === 1) return name;
  const draft = `${name}_draft`;
  await onCluster((client) => client.query(`drop database if exists ${draft} with (force)`));
  await onCluster((client) => client.query(`create database ${draft} template template0`));
  await template.build(connectionTo(draft));
  await onCluster((client) => client.query(`alter database ${draft} rename to ${name}`));
  return name;
}

function connectionTo(database: string): TestConnection {
  const { connectionString, ...rest } = inject('cluster');
  if (connectionString === undefined) return { ...rest, database };
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

async function onCluster<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(inject('cluster'));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
