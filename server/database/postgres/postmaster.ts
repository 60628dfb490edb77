import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { CHILD_ENV } from './cluster.ts';
import { isAlive, postmasterPid, until } from './pidFile.ts';
import type { ClusterPaths } from './clusterPaths.ts';
import { StartRefused } from '../../core/StartRefused.ts';

/** Settings of PostgreSQL by name, as in postgresql.conf. */
export type Settings = Readonly<Record<string, string | number>>;

const SETTINGS: Settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Refused statements carry people's data and are answers, not news: the log keeps what concerns the database itself.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** How long a postmaster may take to end its sessions and write a checkpoint, and then to drop everything; milliseconds. */
const STOP_TIMEOUTS_MS: readonly (readonly [NodeJS.Signals, number])[] = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 10_000],
];

/** Starts a postmaster in a session of its own, so that a Ctrl-C at our terminal does not reach it before we have drained. */
export function spawnPostmaster(paths: ClusterPaths, settings: Settings): ChildProcess {
  const log = openSync(paths.logFile, 'a', 0o600);
  const all = { ...SETTINGS, unix_socket_directories: paths.socketDir, ...settings };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(paths.native.dir, 'bin', 'postgres'), ['-D', paths.cluster, ...args], {
    ...paths.account,
    cwd: paths.home,
    env: CHILD_ENV,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  // A program that cannot be run shows as a process that has ended; the log of the start names the reason.
  child.on('error', () => undefined);
  child.unref();
  return child;
}

/** Whether a child process runs. */
export function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/**
 * Stops the postmaster of a cluster, whatever started it: with a fast shutdown, then an immediate one. `postmaster.pid` is
 * PostgreSQL's to remove, a moment before the process itself is gone.
 *
 * @throws StartRefused `start.databaseNotStopped`
 */
export async function stopPostmaster(paths: ClusterPaths): Promise<void> {
  const pid = postmasterPid(paths.cluster);
  if (pid === undefined) return;
  const hasStopped = (): boolean => !isAlive(pid);
  for (const [signal, timeoutMs] of STOP_TIMEOUTS_MS) {
    if (!hasStopped() && postmasterPid(paths.cluster) === pid) process.kill(pid, signal);
    if (await until(hasStopped, timeoutMs)) return;
  }
  throw new StartRefused('start.databaseNotStopped', { pid });
}
