import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicTempDir } from '../kit/tempDir.ts';
import { Installation, PATIENCE } from './Installation.ts';
import { sharedProgram } from './sharedFloor.ts';

/** How often each is killed; `KILLS=100` for the long run. */
const KILLS = Number(process.env['KILLS'] ?? 3);
const SUBMITS = 200 * KILLS;

describe('what was answered outlives SIGKILL under load, and nothing happens twice', () => {
  const program = sharedProgram();
  const dataDir = publicTempDir();
  let plant: Installation;
  beforeAll(async () => {
    plant = await Installation.open(program(), dataDir);
  });
  afterAll(async () => {
    await plant.close();
    rmSync(dataDir, { recursive: true });
  });

  async function holds(seed: number, kill: () => Promise<void>): Promise<void> {
    const { done, ...wrong } = await plant.underLoad(SUBMITS, seed, async () => {
      for (let n = 0; n < KILLS; n += 1) {
        await pause(400);
        await kill();
      }
    });
    expect(wrong).toEqual({ unknown: 0, anomalies: [], broken: [] });
    expect(done).toBeGreaterThan(0);
  }

  it(
    'of the server',
    async () => {
      await holds(1, async () => {
        await plant.kill();
        await plant.start();
      });
    },
    60_000 * KILLS,
  );

  it(
    'of PostgreSQL',
    async () => {
      await holds(2, async () => {
        process.kill(await plant.postmaster(), 'SIGKILL');
        await answers(plant.pool);
      });
    },
    60_000 * KILLS,
  );
});

/** Waits until the database answers again, which nobody helps it to. */
async function answers(pool: pg.Pool): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (performance.now() < end) {
    await pause(100);
    if (
      await pool.query('SELECT 1').then(
        () => true,
        () => false,
      )
    )
      return;
  }
  throw new Error('the database did not come back');
}
