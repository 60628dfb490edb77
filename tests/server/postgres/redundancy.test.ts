import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAtCopies } from '../../../server/cli/doctor/index.ts';
import { noteBackup, readRedundancy } from '../../../server/database/postgres/redundancy.ts';
import { degradations } from '../../../server/services/jobs/degraded.ts';
import { freePort } from '../../kit/freePort.ts';
import { publicTempDir } from '../../kit/tempDir.ts';

/** Programs of a distribution: the bundled PostgreSQL has no `pg_basebackup`. */
const ALL = '/usr/lib/postgresql';
const bin = existsSync(ALL) ? readdirSync(ALL).map((version) => join(ALL, version, 'bin')) : [];
const programs = bin.findLast((dir) => existsSync(join(dir, 'pg_basebackup')));
const isRoot = process.getuid?.() === 0;
const idOf = (which: string): number => Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout);
const account = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};

describe.runIf(programs !== undefined)('a database with a standby', () => {
  const dir = publicTempDir();
  const socket = join(dir, 'socket');
  let ports: readonly number[];
  let client: pg.Client;
  const at = (name: string): string => join(dir, name);
  const run = (program: string, ...args: readonly string[]): string =>
    execFileSync(join(programs!, program), args, { ...account, cwd: dir, encoding: 'utf8', stdio: 'pipe' });
  const begin = (name: string, nth: number): void => {
    const options = `-p ${ports[nth]} -k ${socket} -c listen_addresses= -c fsync=off`;
    execFileSync(join(programs!, 'pg_ctl'), ['-D', at(name), '-w', '-s', '-l', at(`${name}.log`), '-o', options, 'start'], {
      ...account,
      cwd: dir,
      stdio: 'ignore',
    });
  };
  const end = (name: string): string => run('pg_ctl', '-D', at(name), '-w', '-s', '-m', 'immediate', 'stop');
  const alter = async (setting: string): Promise<void> => {
    await client.query(`ALTER SYSTEM SET ${setting}`);
    await client.query('SELECT pg_reload_conf()');
  };
  const levels = async (replicaUrl?: string) =>
    Object.fromEntries(
      (await lookAtCopies(client, replicaUrl === undefined ? {} : { replicaUrl })).map(({ code, level }) => [code, level]),
    );

  beforeAll(async () => {
    mkdirSync(socket);
    if (isRoot) for (const path of [dir, socket]) chownSync(path, account.uid!, account.gid!);
    ports = [await freePort(), await freePort()];
    run('initdb', '-D', at('one'), '-U', 'postgres', '--no-sync');
    writeFileSync(at('one/postgresql.auto.conf'), "archive_mode = on\narchive_command = 'true'\n");
    begin('one', 0);
    client = new pg.Client({ host: socket, port: ports[0]!, user: 'postgres', database: 'postgres' });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    end('one');
    rmSync(dir, { recursive: true });
  });

  it('alone it expects none, unless a replica is named, and no backup was made', async () => {
    expect(await readRedundancy(client)).toEqual({
      standbys: 0,
      synchronous: 0,
      lagBytes: 0,
      archive: 'fine',
      isVisible: true,
    });
    expect(await levels()).toEqual({ 'doctor.archive.fine': 'fine', 'doctor.noBackup': 'warn' });
    expect(await levels('postgres://there')).toMatchObject({ 'doctor.standbys': 'wrong' });
    await noteBackup(client);
    expect((await readRedundancy(client)).backupSeconds).toBeLessThan(60);
    expect(await levels()).toMatchObject({ 'doctor.backup.fine': 'fine' });
  });

  it('sees a standby come, confirm, and go', async () => {
    run(
      'pg_basebackup',
      '-D',
      at('two'),
      '-h',
      socket,
      '-p',
      String(ports[0]),
      '-U',
      'postgres',
      '-R',
      '-c',
      'fast',
      '--no-sync',
    );
    begin('two', 1);
    await expect.poll(async () => (await readRedundancy(client)).standbys, { timeout: 30_000 }).toBe(1);
    expect(await levels()).toMatchObject({ 'doctor.standbys.fine': 'fine', 'doctor.oneCopy': 'warn' });
    await alter("synchronous_standby_names = '*'");
    await expect.poll(async () => (await readRedundancy(client)).synchronous, { timeout: 30_000 }).toBe(1);
    expect(await levels()).toMatchObject({ 'doctor.oneCopy.fine': 'fine' });
    end('two');
    await expect.poll(async () => (await readRedundancy(client)).standbys, { timeout: 30_000 }).toBe(0);
    const redundancy = await readRedundancy(client);
    expect(await degradations({ expectsStandby: true, redundancy })).toEqual(['standby.lost']);
    expect(await degradations({ expectsStandby: false, redundancy })).toEqual([]);
    // What nobody can confirm is not acknowledged: it waits until one comes, or the plant decides otherwise.
    const acknowledged = client.query('CREATE TABLE waits (n int)');
    const other = new pg.Client({ host: socket, port: ports[0]!, user: 'postgres', database: 'postgres' });
    await other.connect();
    const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event = 'SyncRep'`;
    await expect.poll(async () => (await other.query(waiting)).rows[0], { timeout: 30_000 }).toEqual({ n: 1 });
    await other.query("ALTER SYSTEM SET synchronous_standby_names = ''");
    await other.query('SELECT pg_reload_conf()');
    await acknowledged;
    await other.end();
  });

  it('sees an archive that fails, and says what is off by name', async () => {
    await alter("archive_command = 'false'");
    await client.query("SELECT pg_logical_emit_message(true, 'x', 'y'), pg_switch_wal()");
    await expect.poll(async () => (await readRedundancy(client)).archive, { timeout: 30_000 }).toBe('failing');
    expect(await levels()).toMatchObject({ 'doctor.archive': 'wrong' });
    const redundancy = await readRedundancy(client);
    const reasons = await degradations({ expectsStandby: false, redundancy, machineAhead: () => -90_000, dataDir: dir });
    expect(reasons).toEqual(expect.arrayContaining(['archive.failing', 'clock.off']));
  });
});
