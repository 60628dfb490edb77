import { rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { packageDir } from '../../../server/database/postgres/native.ts';
import { isAlive, postmasterPid, sleep } from '../../../server/database/postgres/pidFile.ts';
import type { Connection } from '../../../server/database/postgres/session.ts';
import { joinPostgres, startPostgres, type Postgres } from '../../../server/database/postgres/startPostgres.ts';
import { bundle, dropBundle } from '../../kit/bundle.ts';
import { publicTempDir } from '../../kit/tempDir.ts';
import { runOwner, type OwnerProcess } from './ownerProcess.ts';
import { query, startWriting } from './writer.ts';

/** One cluster for the whole file: each test finds it as the one before left it, like a plant does. */
const dataDir = join(publicTempDir(), 'data');
const cluster = join(dataDir, 'postgres', 'cluster');
const log = (): void => undefined;
const running: { end(): Promise<void> }[] = [];
let program: string;

beforeAll(async () => {
  program = await bundle(join(import.meta.dirname, 'owner.ts'));
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.end();
});
afterAll(() => {
  dropBundle(program);
  rmSync(dirname(dataDir), { recursive: true });
});

async function start(): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, log });
  running.push({ end: () => postgres.stop() });
  return postgres;
}

async function startElsewhere(): Promise<{ readonly owner: OwnerProcess; readonly connection: Connection }> {
  const owner = runOwner(program, [dataDir, packageDir()]);
  running.push({ end: () => owner.end('SIGTERM') });
  return { owner, connection: (await owner.said('ready')) as unknown as Connection };
}

async function rows(connection: Connection, table: string): Promise<readonly number[]> {
  return (await query<{ n: number }>(connection, `select n from ${table} order by n`)).map((row) => row.n);
}

describe('embedded PostgreSQL on a normal day', () => {
  it('starts with the extensions we need and leaves no process behind', async () => {
    const postgres = await start();
    for (const name of ['btree_gist', 'pg_trgm', 'pgcrypto']) await query(postgres.connection, `create extension ${name}`);
    const postmaster = postmasterPid(cluster)!;
    await postgres.stop();
    expect(isAlive(postmaster)).toBe(false);
  });

  it.each([
    ['fsync', 'on'],
    ['synchronous_commit', 'on'],
    ['full_page_writes', 'on'],
    ['data_checksums', 'on'],
    ['listen_addresses', ''],
    ['password_encryption', 'scram-sha-256'],
    ['server_encoding', 'UTF8'],
    ['TimeZone', 'UTC'],
  ])('runs with %s = %s', async (name, value) => {
    const { connection } = await start();
    expect(await query(connection, `select current_setting('${name}') as value`)).toEqual([{ value }]);
  });

  it('keeps the password from everybody else and refuses a wrong one', async () => {
    const { connection } = await start();
    expect(statSync(join(dataDir, 'postgres.secret')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
    await expect(query({ ...connection, password: 'guess' }, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('lets a tool share the database that runs and leaves it running', async () => {
    const { connection } = await start();
    const tool = await joinPostgres({ dataDir, log });
    await tool.stop();
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('runs the database for a tool while no server does', async () => {
    const tool = await joinPostgres({ dataDir, log });
    const postmaster = postmasterPid(cluster)!;
    await tool.stop();
    expect(isAlive(postmaster)).toBe(false);
  });
});

describe('embedded PostgreSQL on a bad day', () => {
  it('refuses a second server by the process id of the first', async () => {
    const { owner, connection } = await startElsewhere();
    await expect(startPostgres({ dataDir, log })).rejects.toMatchObject({
      code: 'start.alreadyRunning',
      params: { pid: owner.child.pid, dir: cluster },
    });
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('adopts the database of a server that was killed, with every acknowledged row', async () => {
    const { owner, connection } = await startElsewhere();
    await query(connection, 'create table adopted (n int)');
    const writing = await startWriting(connection, 'adopted');
    const postmaster = postmasterPid(cluster);
    await sleep(200);
    await owner.end('SIGKILL');
    const again = await start();
    expect(postmasterPid(cluster)).toBe(postmaster);
    await again.stop();
    expect(await writing.acknowledged).toEqual(await rows((await start()).connection, 'adopted'));
  });

  it('brings a killed database back by itself, with every acknowledged row', async () => {
    const { owner, connection } = await startElsewhere();
    await query(connection, 'create table revived (n int)');
    const writing = await startWriting(connection, 'revived');
    await sleep(200);
    process.kill(postmasterPid(cluster)!, 'SIGKILL');
    const acknowledged = await writing.acknowledged;
    await owner.said('start.databaseLost');
    await vi.waitFor(() => query(connection, 'select 1'), 30_000);
    const kept = await rows(connection, 'revived');
    expect(kept.slice(0, acknowledged.length)).toEqual(acknowledged);
  });

  it.each([1, 2, 3])('keeps every acknowledged row when server and database are killed together, round %i', async (round) => {
    const { owner, connection } = await startElsewhere();
    await query(connection, `create table killed${round} (n int)`);
    const writing = await startWriting(connection, `killed${round}`);
    await sleep(100 * round);
    process.kill(postmasterPid(cluster)!, 'SIGKILL');
    await owner.end('SIGKILL');
    const acknowledged = await writing.acknowledged;
    expect(acknowledged.length).toBeGreaterThan(0);
    const kept = await rows((await start()).connection, `killed${round}`);
    expect(kept.slice(0, acknowledged.length)).toEqual(acknowledged);
  });

  it('refuses by name while a stopped postmaster holds the cluster', async () => {
    const { owner } = await startElsewhere();
    const pid = postmasterPid(cluster)!;
    await owner.end('SIGKILL');
    process.kill(pid, 'SIGSTOP');
    try {
      await expect(startPostgres({ dataDir, log })).rejects.toMatchObject({ code: 'start.databaseLocked', params: { pid } });
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await start();
  });
});
