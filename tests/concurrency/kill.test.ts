import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invariantsOf } from '../../server/services/invariants/invariants.ts';
import { brokenInvariants } from '../../server/services/invariants/check.ts';
import { joinPostgres, type Postgres } from '../../server/database/postgres/startPostgres.ts';
import { bundle, PASSWORD } from '../http/plant.ts';
import { startProcess, type ServerProcess } from '../kit/processes.ts';
import { root } from '../kit/program.ts';
import { publicTempDir } from '../kit/tempDir.ts';
import { journalOf, putGiven, signInAll } from './people.ts';
import { anomaliesOf } from './history.ts';
import { runLoad, type Target } from './load.ts';
import { anySubmit } from './plan.ts';
import { shopFloor } from './shopFloor.ts';
import { sharedProgram } from './sharedFloor.ts';

const SUBMITS = 600;
const KILLS = 3;
/** A client sends again for so long before it gives up; milliseconds. */
const PATIENCE = 60_000;

/** A whole installation of its own: the server, and the PostgreSQL it brings, durable as it ships. */
describe('what was answered outlives SIGKILL under load, and nothing happens twice', () => {
  const program = sharedProgram();
  let server: ServerProcess;
  let postgres: Postgres;
  let pool: pg.Pool;
  let target: Target;
  const dataDir = publicTempDir();
  const start = (port: string): Promise<ServerProcess> =>
    startProcess(program().file, {
      ROOT: root,
      DATA_DIR: dataDir,
      PORT: port,
      LOG_LEVEL: 'silent',
      ADMIN_PASSWORD: PASSWORD,
      DEMO_PASSWORD: PASSWORD,
    });

  beforeAll(async () => {
    server = await start('0');
    postgres = await joinPostgres({ dataDir, log: () => undefined });
    pool = new pg.Pool({ ...postgres.connection, max: 2 });
    pool.on('error', () => undefined);
    const codes = await putGiven(pool, bundle, shopFloor({ boxes: 24, pallets: 6, cards: 12 }));
    const clients = await signInAll(server.url, bundle);
    target = { codes, client: (role) => clients.get(role)! };
  });
  afterAll(async () => {
    await pool.end();
    await server.end('SIGTERM');
    rmSync(dataDir, { recursive: true });
  });

  async function underLoad(seed: number, kill: () => Promise<void>): Promise<void> {
    const before = new Set((await journalOf(pool)).map(({ key }) => key));
    const planned = fc.sample(anySubmit(bundle, ['warehouse', 'machining', 'assembly', 'housing']), {
      numRuns: SUBMITS,
      seed,
    });
    const loading = runLoad(target, planned, { clients: 32, patience: PATIENCE });
    for (let n = 0; n < KILLS; n += 1) {
      await pause(400);
      await kill();
    }
    const operations = await loading;
    const journal = (await journalOf(pool)).filter(({ key }) => !before.has(key));
    expect(operations.filter(({ outcome }) => outcome === 'unknown')).toEqual([]);
    expect(anomaliesOf({ operations, journal })).toEqual([]);
    expect(await brokenInvariants(pool, invariantsOf(bundle))).toEqual([]);
    expect(operations.some(({ outcome }) => outcome === 'done')).toBe(true);
  }

  it('of the server', async () => {
    await underLoad(1, async () => {
      await server.end('SIGKILL');
      server = await start(new URL(server.url).port);
    });
  }, 180_000);

  it('of PostgreSQL', async () => {
    await underLoad(2, async () => {
      const { rows } = await pool.query<{ pid: string }>(
        `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1) AS pid`,
      );
      process.kill(Number(rows[0]!.pid), 'SIGKILL');
      await answers(pool);
    });
  }, 180_000);
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
