import { closeSync, openSync, readSync } from 'node:fs';
import { endianness } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { DATABASE_USER, readSecret } from './cluster.ts';
import { isAlive, sleep } from './pidFile.ts';
import type { ClusterPaths } from './clusterPaths.ts';
import { StartRefused } from '../../core/StartRefused.ts';
import { errorCode } from '../../core/errorCode.ts';

/** How to reach the database with `pg`. */
export interface Connection {
  /** Directory of the Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** The result of probing a running database: a session, still starting, or no answer. */
export type ProbeResult = pg.Client | 'starting' | 'silent';

/** The advisory lock of the one server process that owns an embedded PostgreSQL ("takt" in ASCII). */
const OWNER_LOCK = 0x74616b74;
const OWNER_NAME = 'takt ';

const STARTING_UP = '57P03';
const WRONG_PASSWORD = '28P01';
/** A stopped process still takes connections; this is when it counts as silent. Milliseconds. */
const PROBE_TIMEOUT = 5_000;

/** Connection to a database of the cluster at a place. */
export function connectionTo(paths: ClusterPaths, database: string): Connection {
  return { host: paths.socketDir, port: 5432, user: DATABASE_USER, password: readSecret(paths), database };
}

/**
 * Tries to connect to a cluster.
 *
 * @throws StartRefused `start.secretWrong`, `start.databaseForeign` when what answers serves another cluster
 */
export async function probe(paths: ClusterPaths): Promise<ProbeResult> {
  const client = new pg.Client({
    ...connectionTo(paths, 'postgres'),
    application_name: `${OWNER_NAME}${process.pid}`,
    connectionTimeoutMillis: PROBE_TIMEOUT,
  });
  // A session that breaks later is noticed through its `end` event.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const answer = await client.query<{ id: string }>('select system_identifier::text as id from pg_control_system()');
    if (answer.rows[0]?.id === clusterId(paths.cluster)) return client;
  } catch (error) {
    const code = errorCode(error);
    if (code === WRONG_PASSWORD) throw new StartRefused('start.secretWrong', { file: paths.secretFile });
    return code === STARTING_UP ? 'starting' : 'silent';
  }
  await client.end();
  throw new StartRefused('start.databaseForeign', { dir: paths.cluster });
}

/** PostgreSQL's own identity of a cluster: the first eight bytes of its control file, in the machine's byte order. */
function clusterId(cluster: string): string {
  const bytes = Buffer.alloc(8);
  const file = openSync(join(cluster, 'global', 'pg_control'), 'r');
  readSync(file, bytes, 0, 8, 0);
  closeSync(file);
  return String(endianness() === 'LE' ? bytes.readBigUInt64LE() : bytes.readBigUInt64BE());
}

/**
 * Makes this process the owner for as long as the session lives. PostgreSQL drops the lock with the session, so an owner
 * that crashed leaves nothing behind, neither over a kill nor over a power cut.
 *
 * @throws StartRefused `start.alreadyRunning` with the owner's process id
 */
export async function takeOwnerLock(session: pg.Client, paths: ClusterPaths): Promise<void> {
  for (;;) {
    const locked = await session.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [OWNER_LOCK]);
    if (locked.rows[0]?.ok === true) return;
    const holder = await session.query<{ name: string }>(
      `select application_name as name from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and granted and classid = 0 and objid = $1 and objsubid = 1`,
      [OWNER_LOCK],
    );
    const pid = Number(holder.rows[0]?.name.slice(OWNER_NAME.length));
    if (isAlive(pid)) throw new StartRefused('start.alreadyRunning', { pid, dir: paths.cluster });
    await sleep(50);
  }
}
