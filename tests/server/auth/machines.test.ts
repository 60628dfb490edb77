import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFirstUsers } from '../../../server/services/auth/firstUsers.ts';
import { sweep } from '../../../server/services/jobs/maintenance.ts';
import { readEnvironment } from '../../../server/core/environment.ts';
import { bundle, makeApp, type TestApp } from '../http/appKit.ts';

let at: TestApp;
beforeAll(async () => void (at = await makeApp()));
afterAll(() => at.close());

const start = () => makeFirstUsers(at.pool, bundle, readEnvironment({ ADMIN_PASSWORD: 'correct-horse-42' }), new Date());
const machines = async (): Promise<readonly string[]> =>
  (await at.pool.query<{ account: string }>(`SELECT account FROM "user" WHERE is_machine ORDER BY account`)).rows.map(
    ({ account }) => account,
  );

it('the accounts of the machine are marked at every start, also where they were made before there was a mark', async () => {
  expect(await machines()).toEqual(['system', 'visitor']);
  await at.pool.query('UPDATE "user" SET is_machine = NULL');
  await start();
  expect(await machines()).toEqual(['system', 'visitor']);
});

it('an account that got a password is a person, whatever it is called', async () => {
  await at.pool.query('UPDATE "user" SET is_machine = NULL');
  await at.pool.query(
    `INSERT INTO credential (user_id, password_hash, changed_at, must_change) SELECT id, 'x', now(), false FROM "user" WHERE account = 'visitor'`,
  );
  await start();
  expect(await machines()).toEqual(['system']);
});

it('a network nobody came from for 30 days is forgotten', async () => {
  const now = new Date('2026-03-31T08:00:00Z');
  await at.pool.query(
    `INSERT INTO login_network VALUES ('@A', '10.0.0.0/24', '2026-03-01T08:00:00Z'), ('@B', '10.0.0.0/24', '2026-03-01T08:00:01Z')`,
  );
  await sweep(at.pool, now);
  expect((await at.pool.query('SELECT account FROM login_network')).rows).toEqual([{ account: '@B' }]);
});
