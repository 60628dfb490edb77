import type { ChildProcess } from 'node:child_process';
import type pg from 'pg';
import { isAlive, postmasterPid, sleep } from './pidFile.ts';
import type { ClusterPaths } from './clusterPaths.ts';
import { isRunning, spawnPostmaster, type Settings } from './postmaster.ts';
import { requireRoom } from './cluster.ts';
import { probe } from './session.ts';
import { StartRefused, type StartLog } from '../../core/StartRefused.ts';

/** A running database with an open session on it. */
export interface RunningDatabase {
  readonly session: pg.Client;
  /** True when the postmaster ran already, left behind by a server that crashed. */
  readonly isAdopted: boolean;
}

/** How long a lock file, a shared memory segment or a dying postmaster of a crash may keep us out; milliseconds. */
const LOCK_PATIENCE = 15_000;
const PROBE_EVERY = 100;

/**
 * Brings the database up: adopts a running postmaster, waits for one that is starting, else starts one. PostgreSQL itself
 * decides whether a leftover `postmaster.pid` is stale: it refuses to start, and we retry.
 *
 * @throws StartRefused `start.databaseLocked` (another process holds the cluster), `start.databaseFailed`, `start.noRoom`, or
 *   of {@link probe}
 */
export async function bringUp(paths: ClusterPaths, settings: Settings, log: StartLog): Promise<RunningDatabase> {
  const deadline = Date.now() + LOCK_PATIENCE;
  const tries: ChildProcess[] = [];
  try {
    for (;;) {
      const answer = await probe(paths);
      if (typeof answer === 'object') return { session: answer, isAdopted: !tries.some(isRunning) };
      if (answer === 'silent' && !tries.some(isRunning)) {
        if (Date.now() > deadline) throw startFailure(paths);
        requireRoom(paths);
        if (tries.length === 0) log('start.databaseStarting', { dir: paths.cluster });
        tries.push(spawnPostmaster(paths, settings));
      }
      await sleep(PROBE_EVERY * Math.min(tries.length + 1, 5));
    }
  } catch (error) {
    for (const child of tries.filter(isRunning)) child.kill('SIGINT');
    throw error;
  }
}

function startFailure(paths: ClusterPaths): StartRefused {
  const pid = postmasterPid(paths.cluster);
  if (pid === undefined || !isAlive(pid)) return new StartRefused('start.databaseFailed', { file: paths.logFile });
  return new StartRefused('start.databaseLocked', { pid, dir: paths.cluster, seconds: LOCK_PATIENCE / 1000 });
}
