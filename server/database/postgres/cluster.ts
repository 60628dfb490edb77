import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { renameOrDrop } from './files.ts';
import { isAlive } from './pidFile.ts';
import type { ClusterPaths } from './clusterPaths.ts';
import { StartRefused, type StartLog } from '../../core/StartRefused.ts';
import { errorCode } from '../../core/errorCode.ts';

/** Name of the database's own superuser. */
export const DATABASE_USER = 'takt';

const FRESH = 'cluster.new.';

/**
 * Makes the cluster once: checksums on, UTF-8 in code point order whatever the machine's locale, passwords by SCRAM.
 *
 * @throws StartRefused `start.versionDiffers`, `start.secretMissing`, `start.databaseNotCreated`
 */
export async function makeCluster(paths: ClusterPaths, log: StartLog): Promise<void> {
  if (existsSync(join(paths.cluster, 'PG_VERSION'))) return checkCluster(paths);
  requireRoom(paths, FIRST_START_MB);
  log('start.databaseCreating', { dir: paths.cluster });
  const secret = makeSecret(paths.secretFile);
  dropUnfinished(paths.home);
  const fresh = join(paths.home, `${FRESH}${process.pid}`);
  await initialise(paths, fresh, secret);
  renameOrDrop(fresh, paths.cluster);
}

/** The database password. */
export function readSecret(paths: ClusterPaths): string {
  return readFileSync(paths.secretFile, 'utf8');
}

/** What a child of ours knows of the machine: no PG* variable, no locale of the person who started us. */
export const CHILD_ENV: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };

/** What a new database with the tables takes, and what it grows by in the first hours. */
const FIRST_START_MB = 300;
const MB = 1024 ** 2;

/**
 * @param least  megabytes PostgreSQL needs; without it, to run
 * @throws StartRefused `start.noRoom {dir, free, least}` where the disk has less
 */
export function requireRoom({ home }: ClusterPaths, least = 32): void {
  const { bavail, bsize } = statfsSync(home);
  const free = Math.floor((bavail * bsize) / MB);
  if (free < least) throw new StartRefused('start.noRoom', { dir: home, free, least });
}

function checkCluster(paths: ClusterPaths): void {
  const found = readFileSync(join(paths.cluster, 'PG_VERSION'), 'utf8').trim();
  const expected = paths.native.version.split('.')[0]!;
  if (found !== expected) throw new StartRefused('start.versionDiffers', { dir: paths.cluster, found, expected });
  if (!existsSync(paths.secretFile)) throw new StartRefused('start.secretMissing', { file: paths.secretFile });
}

/** When two processes start at once, both use the first one's secret. */
function makeSecret(file: string): string {
  try {
    writeFileSync(file, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

function dropUnfinished(home: string): void {
  const dead = readdirSync(home).filter((name) => name.startsWith(FRESH) && !isAlive(Number(name.slice(FRESH.length))));
  for (const name of dead) rmSync(join(home, name), { recursive: true });
}

async function initialise(paths: ClusterPaths, dir: string, secret: string): Promise<void> {
  const passwordFile = join(paths.home, `password.${process.pid}`);
  writeFileSync(passwordFile, secret, { mode: 0o600 });
  if (paths.account !== undefined) chownSync(passwordFile, paths.account.uid, paths.account.gid);
  const args = ['-D', dir, '-U', DATABASE_USER, '--pwfile', passwordFile, '--auth=scram-sha-256', '--encoding=UTF8'];
  const locale = [
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ];
  try {
    await runInitdb(paths, [...args, ...locale]);
  } finally {
    rmSync(passwordFile);
  }
}

async function runInitdb(paths: ClusterPaths, args: readonly string[]): Promise<void> {
  const log = openSync(paths.logFile, 'a', 0o600);
  const child = spawn(join(paths.native.dir, 'bin', 'initdb'), args, {
    ...paths.account,
    cwd: paths.home,
    env: CHILD_ENV,
    // A Ctrl-C at our terminal does not reach it: the start ends once it is done.
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const reason = await new Promise<string | undefined>((done) => {
    child.once('error', (error) => done(error.message));
    child.once('exit', (code, signal) => done(code === 0 ? undefined : String(code ?? signal)));
  });
  if (reason !== undefined) throw new StartRefused('start.databaseNotCreated', { reason, file: paths.logFile });
}
