import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMaintenance } from '../../../server/services/jobs/maintenance.ts';
import { JobRuns } from '../../../server/services/jobs/JobRuns.ts';
import { JobWorker } from '../../../server/services/jobs/JobWorker.ts';
import { newId } from '../../../server/core/newId.ts';
import { openLamps, PASSWORD, type LampPlant } from './lamps.ts';

let plant: LampPlant;
let runs: JobRuns;
beforeAll(async () => {
  plant = await openLamps();
  runs = new JobRuns(plant.platform.pool);
});
afterAll(() => plant.close());

/** A server on this database. */
function server(given: Partial<ConstructorParameters<typeof JobWorker>[0]> = {}): JobWorker {
  const { pool, bundle, actions, settings, now } = plant.platform;
  return new JobWorker({
    pool,
    bundle,
    actions,
    settings: () => settings.values(),
    zone: () => 'Asia/Shanghai',
    now,
    onRunEnded: () => undefined,
    ...given,
  });
}

const look = (worker: JobWorker): Promise<void> => worker.poll(new AbortController().signal);
const pool = () => plant.platform.pool;

async function lamps(hours: Readonly<Record<string, number>>): Promise<void> {
  await pool().query('DELETE FROM lamp; DELETE FROM job_run');
  for (const [code, used] of Object.entries(hours))
    await pool().query(
      `INSERT INTO lamp (id, version, created_at, created_by, updated_at, updated_by, code, due_on, hours, marks)
       SELECT $1, 1, now(), id, now(), id, $2, '2026-03-01', $3, 0 FROM "user" WHERE account = 'system'`,
      [newId(), code, used],
    );
}

async function marks(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await pool().query<{ code: string; marks: number }>('SELECT code, marks FROM lamp ORDER BY code');
  return Object.fromEntries(rows.map(({ code, marks: count }) => [code, count]));
}

describe('jobs', () => {
  it('run their action for every row of their query, as the user system, and keep what was refused', async () => {
    await lamps({ L1: 1, L2: 0.25, L3: 2 });
    plant.setNow('2026-03-02T08:10:00Z');
    await look(server());
    expect(await marks()).toEqual({ L1: 1, L2: 0, L3: 1 });
    const { rows: lamp } = await pool().query<{ id: string }>(`SELECT id FROM lamp WHERE code = 'L2'`);
    expect(await runs.list('lamp-round', 9)).toMatchObject([
      {
        job: 'lamp-round',
        outcome: 'partly',
        done: 2,
        refused: 1,
        refusals: [{ row: lamp[0]?.id.replaceAll('-', ''), refusals: [{ code: 'lamp.unused', params: { hours: 0.5 } }] }],
      },
    ]);
    const by = await pool().query(
      `SELECT DISTINCT u.account, left(j.idempotency_key, 31) AS key FROM journal_entry j JOIN "user" u ON u.id = j.actor WHERE j.action = 'lamp-mark'`,
    );
    expect(by.rows).toEqual([{ account: 'system', key: 'job:lamp-round:20260302T080000Z' }]);
  });

  it('go on behind a row whose action is defined wrongly, and keep what is wrong', async () => {
    await lamps({ L1: 1, L2: 100, L3: 2 });
    plant.setNow('2026-03-02T08:20:00Z');
    await look(server());
    expect(await marks()).toEqual({ L1: 1, L2: 0, L3: 1 });
    expect(await runs.list('lamp-round', 1)).toMatchObject([
      { outcome: 'partly', done: 2, refused: 1, refusals: [{ refusals: [{ code: 'definition.faulty' }] }] },
    ]);
  });

  it('are not run twice for one planned time, whichever server looks', async () => {
    await lamps({ L1: 1 });
    await Promise.all([1, 2, 3, 4].map(() => look(server())));
    await look(server());
    expect((await runs.list('lamp-round', 9)).map(({ done }) => done)).toEqual([1]);
    expect(await marks()).toEqual({ L1: 1 });
  });

  it('make up for every missed time where they say so', async () => {
    await lamps({ L1: 1 });
    await look(server());
    plant.setNow('2026-03-02T11:30:00Z');
    await look(server());
    expect((await runs.list('lamp-round', 9)).map(({ plannedFor }) => new Date(plannedFor).toISOString())).toEqual([
      '2026-03-02T11:00:00.000Z',
      '2026-03-02T10:00:00.000Z',
      '2026-03-02T09:00:00.000Z',
      '2026-03-02T08:00:00.000Z',
    ]);
  });

  it('go on where a server stopped, and nothing is done twice', async () => {
    await lamps({ L1: 1, L2: 1, L3: 1 });
    const stop = new AbortController();
    const run: typeof plant.platform.actions.run = async (call) => {
      stop.abort();
      return plant.platform.actions.run(call);
    };
    await server({ actions: { run } }).poll(stop.signal);
    expect([await marks(), (await runs.list('lamp-round', 9)).map(({ outcome }) => outcome)]).toEqual([
      { L1: 1, L2: 0, L3: 0 },
      ['running'],
    ]);
    await look(server());
    expect([await marks(), (await runs.list('lamp-round', 9)).map(({ outcome }) => outcome)]).toEqual([
      { L1: 1, L2: 1, L3: 1 },
      ['done'],
    ]);
  });

  it('that break off say what was done before', async () => {
    await lamps({ L1: 1, L2: 1, L3: 1 });
    let calls = 0;
    const run: typeof plant.platform.actions.run = async (call) => {
      calls += 1;
      if (calls === 3) throw new Error('no connection');
      return plant.platform.actions.run(call);
    };
    await server({ actions: { run } }).poll(new AbortController().signal);
    expect(await runs.list('lamp-round', 9)).toMatchObject([
      { outcome: 'failed', done: 2, refused: 0, refusals: [{ row: null, refusals: [{ code: 'job.failed' }] }] },
    ]);
  });

  it('that break off are reported as failed and left; the next planned time tries anew', async () => {
    await lamps({ L1: 1 });
    const lines: object[] = [];
    const broken = { run: () => Promise.reject(new Error('no connection')) };
    await look(server({ actions: broken, onRunEnded: (line) => lines.push(line) }));
    await look(server());
    expect(await runs.list('lamp-round', 9)).toMatchObject([
      { outcome: 'failed', refusals: [{ row: null, refusals: [{ code: 'job.failed' }] }] },
    ]);
    expect(lines.filter((line) => 'job' in line && line.job === 'lamp-round')).toMatchObject([
      { error: 'Error: no connection' },
      { outcome: 'failed' },
    ]);
    plant.setNow('2026-03-02T12:00:00Z');
    await look(server());
    expect(await marks()).toEqual({ L1: 1 });
  });

  it('that ended their server three times are given up', async () => {
    await lamps({ L1: 1 });
    await pool().query(
      `INSERT INTO job_run (job, planned_for, started_at, attempts, outcome) VALUES ('lamp-round', '2026-03-02T12:00:00Z', now(), 3, 'running')`,
    );
    await look(server());
    expect(await runs.list('lamp-round', 9)).toMatchObject([
      { outcome: 'failed', refusals: [{ row: null, refusals: [{ code: 'job.givenUp' }] }] },
    ]);
  });

  it('do only what their role may', async () => {
    await lamps({ L1: 1 });
    const weak = {
      ...plant.bundle,
      jobs: new Map([...plant.bundle.jobs].map(([id, job]) => [id, { ...job, role: 'system' }])),
    };
    await look(server({ bundle: () => weak }));
    expect(await runs.list('lamp-round', 9)).toMatchObject([
      { outcome: 'refused', refusals: [{ refusals: [{ code: 'common.notAllowed' }] }] },
    ]);
  });

  it('are listed to those who may look into the server', async () => {
    const list = async (account: string) => {
      const login = await plant.app.inject({
        method: 'POST',
        url: '/api/login',
        payload: { account, password: PASSWORD, bearer: true },
      });
      const { token } = login.json<{ data: { token: string } }>().data;
      return plant.app.inject({
        method: 'GET',
        url: '/api/jobs?job=lamp-round',
        headers: { authorization: `Bearer ${token}` },
      });
    };
    expect((await list('admin')).json()).toMatchObject({ code: 200, data: [{ job: 'lamp-round', outcome: 'refused' }] });
    expect((await list('operator')).statusCode).toBe(403);
  });
});

describe('housekeeping', () => {
  it('forgets answers to submits after 90 days, and nothing younger', async () => {
    const put = `INSERT INTO idempotency_key (actor, key, body_hash, status, answer, created_at) VALUES ($1, $2, '', 200, '', $3)`;
    await pool().query('DELETE FROM idempotency_key');
    await pool().query(put, [newId(), 'old', '2025-12-02T07:59:59Z']);
    await pool().query(put, [newId(), 'young', '2025-12-02T08:00:01Z']);
    await runMaintenance(pool(), new Date('2026-03-02T08:00:00Z'), new AbortController().signal);
    const { rows } = await pool().query('SELECT key FROM idempotency_key');
    expect(rows).toEqual([{ key: 'young' }]);
  });
});
