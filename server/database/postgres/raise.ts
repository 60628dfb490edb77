import type { ChildProcess } from 'node:child_process';
import type pg from 'pg';
import { isAlive, postmasterPid, sleep } from './pidFile.ts';
import type { Place } from './place.ts';
import { isRunning, spawnPostmaster, type Settings } from './postmaster.ts';
import { knock } from './session.ts';
import { StartRefused, type StartLog } from '../../core/StartRefused.ts';

/** A running database with an open session on it. */
export interface Raised {
  readonly session: pg.Client;
  /** True when the postmaster ran already, left behind by a server that crashed. */
  readonly isAdopted: boolean;
}

/** How long a lock file, a shared memory segment or a dying postmaster of a crash may keep us out; milliseconds. */
const LOCK_PATIENCE = 15_000;
const KNOCK_EVERY = 100;

/**
 * Brings the database up: adopts a postmaster that answers, waits for one that is starting, else starts one. Whether a
 * leftover `postmaster.pid` means something is PostgreSQL's own judgement: it refuses to start, and we ask again.
 *
 * @throws StartRefused `start.databaseLocked` (another process holds the cluster), `start.databaseFailed`, or of {@link knock}
 */
export async function raise(place: Place, settings: Settings, log: StartLog): Promise<Raised> {
  const deadline = Date.now() + LOCK_PATIENCE;
  const tries: ChildProcess[] = [];
  try {
    for (;;) {
      const answer = await knock(place);
      if (typeof answer === 'object') return { session: answer, isAdopted: !tries.some(isRunning) };
      if (answer === 'silent' && !tries.some(isRunning)) {
        if (Date.now() > deadline) throw failure(place);
        if (tries.length === 0) log('start.databaseStarting', { dir: place.cluster });
        tries.push(spawnPostmaster(place, settings));
      }
      await sleep(KNOCK_EVERY * Math.min(tries.length + 1, 5));
    }
  } catch (error) {
    for (const child of tries.filter(isRunning)) child.kill('SIGINT');
    throw error;
  }
}

function failure(place: Place): StartRefused {
  const pid = postmasterPid(place.cluster);
  if (pid === undefined || !isAlive(pid)) return new StartRefused('start.databaseFailed', { file: place.logFile });
  return new StartRefused('start.databaseLocked', { pid, dir: place.cluster, seconds: LOCK_PATIENCE / 1000 });
}
