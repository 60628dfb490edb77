import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../kit/share.ts';
import { publicTempDir } from '../kit/tempDir.ts';
import { Installation } from './Installation.ts';
import { sharedProgram } from './sharedFloor.ts';

/** How often the power goes; `POWER_CUTS=50` for the long run. */
const CUTS = Number(process.env['POWER_CUTS'] ?? 2);
const SUBMITS = 200;
const SIZE_MB = 700;
/** A client waits for a disk that is copied and an installation that starts on it; milliseconds. */
const PATIENCE = 240_000;

/**
 * On a disk that is a file, which only root can mount: a copy of that file holds what had reached the disk and nothing of what the
 * system would still have written, like a disk whose power is gone.
 */
describe.runIf(isLong && process.getuid?.() === 0)('the power goes under load', () => {
  const program = sharedProgram();
  const dir = publicTempDir();
  const disk = join(dir, 'disk.img');
  const place = join(dir, 'disk');
  const dataDir = join(place, 'data');
  let plant: Installation;

  beforeAll(async () => {
    execFileSync('truncate', ['-s', `${SIZE_MB}M`, disk]);
    execFileSync('mkfs.ext4', ['-q', disk]);
    mkdirSync(place);
    mount();
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o755);
    plant = await Installation.open(program(), dataDir);
  });
  afterAll(async () => {
    await plant.close();
    execFileSync('umount', [place]);
    rmSync(dir, { recursive: true });
  });

  const mount = (): void => void execFileSync('mount', ['-o', 'loop', disk, place]);

  /** Copies the disk while nothing moves, ends everything, and starts again on the copy. */
  async function cut(): Promise<void> {
    const postmaster = await plant.postmaster();
    const processes = [postmaster, ...childrenOf(postmaster)];
    processes.forEach((pid) => process.kill(pid, 'SIGSTOP'));
    execFileSync('cp', ['--sparse=always', disk, `${disk}.cut`]);
    await plant.kill();
    for (const pid of processes) process.kill(pid, 'SIGKILL');
    while (processes.some(isThere)) await pause(20);
    execFileSync('umount', [place]);
    renameSync(`${disk}.cut`, disk);
    mount();
    await plant.start();
  }

  it(
    'and everything that was answered is there, after a start that nobody helped',
    async () => {
      for (let nth = 0; nth < CUTS; nth += 1) {
        const fault = async (): Promise<void> => {
          await pause(300 + 137 * (nth % 7));
          await cut();
        };
        const { done, ...wrong } = await plant.underLoad(SUBMITS, nth, fault, PATIENCE);
        expect(wrong).toEqual({ unknown: 0, anomalies: [], broken: [] });
        expect(done).toBeGreaterThan(0);
      }
    },
    60_000 + CUTS * 300_000,
  );
});

function childrenOf(pid: number): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

function isThere(pid: number): boolean {
  try {
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
