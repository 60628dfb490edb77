import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFirstUsers } from '../../../server/services/auth/firstUsers.ts';
import { environment } from '../../kit/plantTemplate.ts';
import { openPlant, send, type Plant } from '../../http/plant.ts';
import { sessionsOf } from '../../http/sessionsOf.ts';

let plant: Plant;
beforeAll(async () => void (plant = await openPlant()));
afterAll(() => plant.close());
const session = sessionsOf(() => plant);

const start = async (): Promise<readonly string[]> =>
  (await makeFirstUsers(plant.pool, plant.bundle, environment, new Date())).map(({ account }) => account);

it('an account that somebody took away does not come back with the password of the start', async () => {
  await start();
  expect(await start()).toEqual([]);
  const { rows } = await plant.pool.query<{ id: string; version: number }>(
    `SELECT id, version FROM "user" WHERE account = 'quality'`,
  );
  const headers = { ...(await session('admin')), 'idempotency-key': 'away' };
  const reply = await send(plant.app, 'POST', '/api/actions/user-delete', rows[0]!, headers);
  expect(reply.body).toMatchObject({ code: 200 });
  expect(await start()).toEqual([]);
  // What the journal does not know was done by nobody who signed in.
  await plant.pool.query(`UPDATE "user" SET account = 'keeper_of_old' WHERE account = 'keeper'`);
  expect(await start()).toEqual(['keeper']);
});
