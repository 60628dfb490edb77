import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlant, signIn, type Plant } from '../../http/plant.ts';

let plant: Plant;
let keys = 0;

beforeAll(async () => {
  plant = await openPlant();
  await plant.pool.query(`UPDATE "user" SET "roles" = '["admin"]' WHERE "account" = 'leader'`);
});
afterAll(() => plant.close());

const active = async (): Promise<readonly string[]> => {
  const sql = `SELECT "account" FROM "user" WHERE "account" IN ('admin', 'leader') AND "state" = 'active'`;
  return (await plant.pool.query<{ account: string }>(sql)).rows.map(({ account }) => account);
};

it.each(Array.from({ length: 4 }, (_, round) => round))(
  'two administrators who deactivate each other leave one, round %i',
  async () => {
    await plant.pool.query(`UPDATE "user" SET "state" = 'active' WHERE "account" IN ('admin', 'leader')`);
    const pairs = [
      ['admin', 'leader'],
      ['leader', 'admin'],
    ] as const;
    const headers = await Promise.all(pairs.map(([one]) => signIn(plant.app, one)));
    const replies = await Promise.all(
      pairs.map(([, other], i) => {
        const key = `lockout-${(keys += 1)}`;
        const sent = { ...headers[i], 'content-type': 'application/json', 'idempotency-key': key };
        const payload = JSON.stringify({ userAccount: other });
        return plant.app.inject({ method: 'POST', url: '/api/actions/user-deactivate', headers: sent, payload });
      }),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect(await active()).toHaveLength(1);
  },
);
