import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../server/database/postgres/startPostgres.ts';
import { dropPrograms } from './program.ts';
import { publicTempDir } from './tempDir.ts';

/** How `pg` reaches a database. */
export type TestConnection = pg.ClientConfig;

declare module 'vitest' {
  interface ProvidedContext {
    /** The maintenance database of this run's cluster. */
    readonly cluster: TestConnection;
    /** Names this run: first part of the name of every database and program it makes. */
    readonly databasePrefix: string;
  }
}

/**
 * Once per vitest run: `TEST_DATABASE_URL` where given (a superuser's, on any PostgreSQL from 15), else an embedded cluster
 * of our own that trades durability for speed.
 */
export default async function provideCluster(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `test_${randomBytes(4).toString('hex')}_`;
  const cluster = await openCluster();
  project.provide('cluster', cluster.connection);
  project.provide('databasePrefix', prefix);
  return async () => {
    await dropDatabases(cluster.connection, prefix);
    await cluster.stop();
    dropPrograms(prefix);
  };
}

interface Cluster {
  readonly connection: TestConnection;
  stop(): Promise<void>;
}

async function openCluster(): Promise<Cluster> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined && url !== '') return { connection: { connectionString: url }, stop: () => Promise.resolve() };
  const dataDir = publicTempDir();
  // What is analysed meanwhile is planned again: a small plant needs neither.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };
  const postgres = await startPostgres({ dataDir, log: () => undefined, settings });
  return {
    connection: { ...postgres.connection },
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function dropDatabases(connection: TestConnection, prefix: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const left = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of left.rows)
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  await client.end();
}
