import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compile, load } from '#engine';
import { testDatabase, type TestDatabase } from '../../kit/database.ts';
import { plantProcesses, sendTo } from '../../kit/plantProcesses.ts';
import { plantTemplate } from '../../kit/plantTemplate.ts';
import { makePool } from '../../kit/pool.ts';
import type { ServerProcess } from '../../kit/processes.ts';
import { onSmallProduct } from '../../kit/smallProduct.ts';
import { approval, flow, purchaseFiles } from './purchases.ts';

/** A second and a half: servers are gone before it is over. */
const brief = { durationHours: 0.0004 };
const APPROVALS = { areas: ['approvals'], scenarios: ['approval', 'approval-task'] };
const files = onSmallProduct(
  'own',
  [
    ...purchaseFiles,
    flow('auto', { first: approval(['bob'], { ...brief, timeout: 'reject' }) }),
    flow('pass-on', { first: approval(['bob'], { ...brief, timeout: { transfer: 'dan' } }) }),
  ],
  [],
  APPROVALS,
);
const { bundle, problems } = compile(load(files).definitions);
const template = plantTemplate('flow_restart', bundle, new Date('2026-01-01T00:00:00Z'));
const PATIENCE = { timeout: 60_000, interval: 100 };

let database: TestDatabase;
let pool: pg.Pool;
let start: () => Promise<ServerProcess>;
let servers: readonly ServerProcess[] = [];

beforeAll(async () => {
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  database = await testDatabase(template);
  pool = makePool({ ...database.connection, max: 4 });
  start = await plantProcesses(database, files);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await pool.end();
  await database.drop();
});

const states = async (): Promise<readonly object[]> => {
  const { rows } = await pool.query<object>(
    `SELECT p.code, p.state, string_agg(u.account || ' ' || t.state, ', ' ORDER BY t.number) AS tasks
     FROM purchase p JOIN flow_instance i ON i.record = p.id::text JOIN flow_task t ON t.instance = i.id
     JOIN "user" u ON u.id = t.assignee GROUP BY 1, 2 ORDER BY 1`,
  );
  return rows;
};

describe('tasks that are due while no server runs', () => {
  it('are timed out once, by two servers that are started after a crash', async () => {
    const lost = await start();
    for (const [code, id] of [
      ['P1', 'auto'],
      ['P2', 'pass-on'],
    ])
      expect((await sendTo(lost, 'ann', '/api/actions/purchase-ask', { code, amount: 10, flow: id })).status).toBe(200);
    await lost.end('SIGKILL');
    await vi.waitFor(async () => {
      const { rowCount } = await pool.query('SELECT FROM flow_task WHERE due_at > now()');
      expect(rowCount).toBe(0);
    }, PATIENCE);
    expect(await states()).toEqual([
      { code: 'P1', state: 'new', tasks: 'bob pending' },
      { code: 'P2', state: 'new', tasks: 'bob pending' },
    ]);
    // A job that never ran is due at once: nobody waits for the next minute.
    await pool.query('DELETE FROM job_run');
    servers = await Promise.all([start(), start()]);
    const after = [
      { code: 'P1', state: 'refused', tasks: 'bob rejected' },
      { code: 'P2', state: 'new', tasks: 'bob transferred, dan pending' },
    ];
    await vi.waitFor(async () => expect(await states()).toMatchObject(after), PATIENCE);
    const { rows } = await pool.query(`SELECT count(*)::int AS n FROM journal_entry WHERE action = 'flow-task-timeout'`);
    expect(rows).toEqual([{ n: 2 }]);
  });
});
