import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../kit/share.ts';
import { publicTempDir } from '../kit/tempDir.ts';
import { Installation } from './Installation.ts';
import { sharedProgram } from './sharedFloor.ts';

/** How often the disk is filled; `DISK_ROUNDS=20` for the long run. */
const ROUNDS = Number(process.env['DISK_ROUNDS'] ?? 3);
const SUBMITS = 200;
const SIZE_MB = 600;
const FULL_MS = 3_000;

/** On a small disk of its own, which only root can make. */
describe.runIf(isLong && process.getuid?.() === 0)('a disk that is full under load', () => {
  const program = sharedProgram();
  const dataDir = publicTempDir();
  const ballast = join(dataDir, 'ballast');
  let plant: Installation;
  beforeAll(async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', dataDir]);
    chmodSync(dataDir, 0o755);
    plant = await Installation.open(program(), dataDir);
  });
  afterAll(async () => {
    await plant.close();
    execFileSync('umount', [dataDir]);
    rmSync(dataDir, { recursive: true });
  });

  it(
    'keeps what was answered, refuses the rest cleanly, and goes on by itself once there is room',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { done, ...wrong } = await plant.underLoad(SUBMITS, round, async () => {
          await pause(300);
          fill(ballast);
          await pause(FULL_MS);
          rmSync(ballast);
        });
        expect(wrong).toEqual({ unknown: 0, anomalies: [], broken: [] });
        expect(done).toBeGreaterThan(0);
      }
    },
    ROUNDS * 180_000,
  );
});

/** Writes until nothing more fits. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  for (let size = 1 << 20; size > 0;) {
    try {
      writeSync(file, Buffer.alloc(size));
    } catch {
      size >>= 1;
    }
  }
  closeSync(file);
}
