import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { isAlive, postmasterPid } from '../../server/database/postgres/pidFile.ts';
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
  endOrphans();
  const dataDir = publicTempDir(`${FOLDER}${process.pid}-`);
  // What is analysed meanwhile is planned again: a small plant needs neither.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };
  const postgres = await startPostgres({ dataDir, log: () => undefined, settings });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => endAtOnce(dataDir));
  return {
    connection: { ...postgres.connection },
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Folders of clusters, by the process of the run each belongs to. */
const FOLDER = 'takt-tests-';

/** Ends a database without waiting, and then the run, when all who hear of the signal have ended theirs. */
function endAtOnce(dataDir: string): void {
  remove(dataDir);
  setImmediate(() => process.exit(130));
}

/** Ends a database without waiting, and removes it. */
function remove(dataDir: string): void {
  const pid = postmasterPid(join(dataDir, 'postgres', 'cluster'));
  if (pid !== undefined) process.kill(pid, 'SIGQUIT');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** Ends the databases of runs that were killed, and removes what they left: as root whoever's they are, else one's own. */
function endOrphans(): void {
  const own = process.getuid?.();
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${FOLDER}(\\d+)-`).exec(name)?.[1];
    const dataDir = join(tmpdir(), name);
    const owner = pid === undefined ? undefined : statSync(dataDir, { throwIfNoEntry: false })?.uid;
    if (owner === undefined || isAlive(Number(pid))) continue;
    if (own === 0 || owner === own) remove(dataDir);
  }
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
