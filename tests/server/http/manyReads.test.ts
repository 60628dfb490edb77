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
  it('wait for each other, and beyond those that wait are sent away with a time to come back', async () => {
    const answers = await Promise.all(Array.from({ length: 120 }, () => ask('/api/queries/user-list?limit=1000')));
    const away = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200).length).toBe(120 - away.length);
    expect(away.length).toBeGreaterThan(0);
    expect(new Set(away.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['1']));
    expect((await ask('/api/queries/user-list')).status).toBe(200);
  });

  it('keep nobody from asking whether the server works: with every connection taken it says so at once', async () => {
    const { pool } = plant;
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    try {
      const started = performance.now();
      expect((await ask('/api/health')).status).toBe(200);
      expect(performance.now() - started).toBeLessThan(5_000);
    } finally {
      for (const client of taken) client.release();
    }
  });

  it('draw no more menus at a time than lists', async () => {
    const answers = await Promise.all(Array.from({ length: 120 }, () => ask('/api/shells/pad')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  });
});
