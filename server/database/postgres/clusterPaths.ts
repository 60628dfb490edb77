import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blockedBy, databaseAccount, type Account } from './account.ts';
import { makePrivateDir } from './files.ts';
import { packageDir, usableNative, type Native } from './native.ts';
import { StartRefused, type StartLog } from '../../core/StartRefused.ts';
import { errorCode } from '../../core/errorCode.ts';

/** Paths and account of an embedded PostgreSQL. */
export interface ClusterPaths {
  readonly account: Account | undefined;
  readonly native: Native;
  /** Private to the database account; holds everything below but `secretFile`. */
  readonly home: string;
  /** PostgreSQL's own data directory. */
  readonly cluster: string;
  readonly socketDir: string;
  readonly logFile: string;
  /** The database password; readable by the server's account only, out of the database's reach. */
  readonly secretFile: string;
}

/** Longest Unix socket path PostgreSQL takes, and the name it appends to the directory. */
const MAX_SOCKET_PATH = 107;
const SOCKET_NAME = '/.s.PGSQL.5432';

/**
 * Finds or makes the directories of an embedded PostgreSQL below `dataDir`.
 *
 * @throws StartRefused `start.dataDirUnusable`, `start.dataDirUnsafe`, `start.dataDirBlocked`, or of {@link databaseAccount} and {@link packageDir}
 */
export function prepareClusterPaths(dataDir: string, log: StartLog, packageRoot = packageDir()): ClusterPaths {
  const home = join(dataDir, 'postgres');
  makeDataDir(dataDir);
  const account = databaseAccount([home, dataDir]);
  const blocked = blockedBy(dataDir, account);
  if (blocked !== undefined) throw new StartRefused('start.dataDirBlocked', { dir: dataDir, blocked, uid: account!.uid });
  const native = usableNative(packageRoot, dataDir, account, log);
  makePrivateDir(home, account);
  return {
    account,
    native,
    home,
    cluster: join(home, 'cluster'),
    socketDir: makeSocketDir(home, account),
    logFile: join(home, 'postgres.log'),
    secretFile: join(dataDir, 'postgres.secret'),
  };
}

/**
 * Makes a data directory. A directory of root may be traversed by others, because the database account must; its contents
 * have their own permissions.
 *
 * @throws StartRefused `start.dataDirUnusable`, `start.dataDirUnsafe`, `start.dataDirForeign`
 */
export function makeDataDir(dataDir: string): void {
  ensureDir(dataDir);
  const stat = statSync(dataDir);
  if ((stat.mode & 0o002) !== 0) throw new StartRefused('start.dataDirUnsafe', { dir: dataDir });
  refuseForeign(dataDir);
}

/** @throws StartRefused `start.dataDirForeign {dir, uid}` for a directory of somebody else */
function refuseForeign(dir: string): void {
  const uid = existsSync(dir) ? statSync(dir).uid : undefined;
  const me = process.getuid?.() ?? 0;
  if (uid !== undefined && me !== 0 && uid !== me) throw new StartRefused('start.dataDirForeign', { dir, uid });
}

/** Makes a data directory where there is none; it may be written to. @throws StartRefused `start.dataDirUnusable`, `start.dataDirForeign` */
export function ensureDir(dataDir: string): void {
  try {
    if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    refuseForeign(dataDir);
    throw new StartRefused('start.dataDirUnusable', { dir: dataDir, reason: String(errorCode(error)) });
  }
  if (!statSync(dataDir).isDirectory()) throw new StartRefused('start.dataDirUnusable', { dir: dataDir, reason: 'ENOTDIR' });
}

function makeSocketDir(home: string, account: Account | undefined): string {
  const near = join(home, 'socket');
  const isShort = near.length + SOCKET_NAME.length < MAX_SOCKET_PATH;
  const dir = isShort ? near : join(tmpdir(), `takt-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`);
  makePrivateDir(dir, account);
  const stat = statSync(dir);
  const owner = account?.uid ?? process.getuid?.() ?? stat.uid;
  if (stat.uid !== owner || (stat.mode & 0o077) !== 0) throw new StartRefused('start.socketDirUnsafe', { dir });
  return dir;
}
