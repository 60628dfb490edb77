import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../core/errorCode.ts';

/** Process id in `postmaster.pid`, the file by which PostgreSQL keeps a second postmaster off a cluster. */
export function postmasterPid(cluster: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
    return Number.isInteger(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a process with this id exists, whatever its owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Ended, but not yet reaped: where process 1 is slow at that, the number lives on without a process. Linux only. */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}

/** Polls until the condition holds or the time is up; returns which. */
export async function until(isSo: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!isSo()) {
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}

/** Resolves after that many milliseconds. */
export function sleep(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
