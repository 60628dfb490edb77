import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlant, signIn, type Plant } from '../../http/plant.ts';

let plant: Plant;
let headers: { readonly authorization: string };
beforeAll(async () => {
  plant = await openPlant();
  headers = await signIn(plant.app, 'admin');
});
afterAll(() => plant.close());

const ask = async (url: string) => {
  const { statusCode, headers: answered } = await plant.app.inject({ method: 'GET', url, headers });
  return { status: statusCode, retryAfter: answered['retry-after'] };
};

describe('many reads at a time', () => {
  it('wait for each other, and beyond those that wait are sent away, lists and menus, with a time to come back', async () => {
    // Nothing is read from a table that is locked.
    const lock = new pg.Client({ ...plant.pool.options, password: plant.pool.options.password });
    await lock.connect();
    await lock.query('BEGIN; LOCK TABLE "part" IN ACCESS EXCLUSIVE MODE');
    let away = 0;
    const reads = Array.from({ length: 120 }, async () => {
      const answer = await ask('/api/queries/part-list');
      if (answer.status === 503) away += 1;
      return answer;
    });
    try {
      await expect.poll(() => away, { timeout: 10_000 }).toBe(48);
      expect(await ask('/api/shells/pad')).toEqual({ status: 503, retryAfter: '1' });
    } finally {
      await lock.query('ROLLBACK');
      await lock.end();
    }
    const answers = await Promise.all(reads);
    expect(answers.filter(({ status }) => status === 200).length).toBe(72);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ retryAfter }) => retryAfter))).toEqual(
      new Set(['1']),
    );
    expect((await ask('/api/shells/pad')).status).toBe(200);
  });

  it('keep nobody from asking whether the server works: with every connection taken it says so at once, also to who is signed in', async () => {
    const { pool } = plant;
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    try {
      // What was seen of the session is forgotten by then.
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      const started = performance.now();
      expect((await ask('/api/health')).status).toBe(200);
      expect(performance.now() - started).toBeLessThan(5_000);
    } finally {
      for (const client of taken) client.release();
    }
  });
});
