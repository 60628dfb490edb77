import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bringUp } from '../../../server/database/postgres/bringUp.ts';
import { prepareClusterPaths } from '../../../server/database/postgres/clusterPaths.ts';
import { stopPostmaster } from '../../../server/database/postgres/postmaster.ts';
import { connectionTo } from '../../../server/database/postgres/session.ts';
import { startPostgres, type Postgres } from '../../../server/database/postgres/startPostgres.ts';
import { createPool } from '../../../server/database/store/pool.ts';
import { Replica } from '../../../server/database/store/Replica.ts';
import { publicTempDir } from '../../kit/tempDir.ts';

const [dir, copyDir] = [publicTempDir(), publicTempDir()];
const log = (): void => undefined;
const SETTINGS = { wal_level: 'replica', max_wal_senders: 4, hot_standby: 'on' };

let database: Postgres;
let pool: pg.Pool;
let copies: pg.Pool;
let now = 0;

/** A copy of the cluster that follows it, as PostgreSQL does on another machine. */
async function startReplica(): Promise<pg.Pool> {
  const paths = prepareClusterPaths(copyDir, log);
  const { host, port, user, password } = database.connection;
  const source = `host=${host} port=${port} user=${user} password=${password}`;
  writeFileSync(join(paths.cluster, 'standby.signal'), '');
  writeFileSync(join(paths.cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  const { session } = await bringUp(paths, SETTINGS, log);
  await session.end();
  return createPool(connectionTo(paths, 'takt'), { max: 2, connectionTimeout: 1_000 });
}

beforeAll(async () => {
  const first = await startPostgres({ dataDir: dir, log, settings: SETTINGS });
  await first.stop();
  // With whom everything belongs to: as root the database runs as an account of its own.
  execFileSync('cp', ['-a', `${dir}/.`, copyDir]);
  database = await startPostgres({ dataDir: dir, log, settings: SETTINGS });
  pool = createPool(database.connection, { max: 2 });
  copies = await startReplica();
  await pool.query('CREATE TABLE t (n int)');
  // It has begun to follow.
  await vi.waitFor(() => countedAt(copies), { timeout: 20_000 });
});
afterAll(async () => {
  await Promise.all([pool.end(), copies.end()]);
  await stopPostmaster(prepareClusterPaths(copyDir, log));
  await database.stop();
  for (const one of [dir, copyDir]) rmSync(one, { recursive: true });
});

const countedAt = async (at: pg.Pool): Promise<number> => (await at.query('SELECT n FROM t')).rows.length;
/** On a clock that goes a second with every look at it: what is avoided is asked again soon. */
const replicaNow = (): Replica => new Replica(pool, copies, () => (now += 1_000));
const add = (n: number): Promise<unknown> => pool.query('INSERT INTO t VALUES ($1)', [n]);

describe('a replica', () => {
  it('answers, and knows what was committed just before', async () => {
    const replica = new Replica(pool, copies);
    for (let n = 1; n <= 20; n += 1) {
      await add(n);
      expect(await replica.read(countedAt)).toBe(n);
    }
    expect(replica.reads.answered).toBeGreaterThan(0);
  });

  it('is passed over while it is behind, and asked again', async () => {
    const replica = replicaNow();
    await copies.query('SELECT pg_wal_replay_pause()');
    await add(21);
    expect([await replica.read(countedAt), replica.reads]).toEqual([21, { answered: 0, passed: 1 }]);
    await copies.query('SELECT pg_wal_replay_resume()');
    await expect.poll(async () => (await replica.read(countedAt), replica.reads.answered)).toBeGreaterThan(0);
  });

  it('that fails at a read leaves it to the database, whose own failure is the answer', async () => {
    const replica = replicaNow();
    const failing = (at: pg.Pool): Promise<number> => (at === copies ? Promise.reject(new Error('away')) : countedAt(at));
    expect(await replica.read(failing)).toBe(21);
    await expect(replica.read(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
  });

  it('is none once it takes writes itself', async () => {
    const replica = new Replica(pool, pool);
    expect([await replica.read(countedAt), replica.reads]).toEqual([21, { answered: 0, passed: 1 }]);
  });

  it('that is away is not waited for', async () => {
    const away = createPool({ host: dir, port: 1, user: 'nobody' }, { max: 1, connectionTimeout: 500 });
    const replica = new Replica(pool, away);
    expect([await replica.read(countedAt), await replica.read(countedAt)]).toEqual([21, 21]);
    expect(replica.reads).toEqual({ answered: 0, passed: 2 });
    await away.end();
  });
});
