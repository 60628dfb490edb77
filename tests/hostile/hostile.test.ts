import { beforeAll, describe, expect, it } from 'vitest';
import { routesOf } from '../../server/http/request/route.ts';
import { bundle } from '../http/plant.ts';
import { share } from '../kit/share.ts';
import { attack, lookAround, makePlant } from './attack.ts';
import { standingPlant } from './connect.ts';
import { operationsOf } from './openApi.ts';
import { ReadSweep, sortsOf } from './readSweep.ts';

const { plant, send } = standingPlant();

/** Queries by every name, thousands of requests. */
const SWEEP = 240_000;
/** One query in so many is filtered, another paged. */
const SHARES = 2;
const queries = [...bundle.queries.values()];

beforeAll(() => makePlant(send));

describe('a hostile reader', () => {
  it('filters by any field with any operator and any value, and is answered or refused', { timeout: SWEEP }, async () => {
    const sweep = new ReadSweep(bundle, send, 2);
    for (const query of share(queries, SHARES)) await sweep.filters(query);
    expect(sweep.faults).toEqual([]);
  });

  it('pages by any name to the end, seeing each row once, and forges cursors in vain', { timeout: SWEEP }, async () => {
    const sweep = new ReadSweep(bundle, send, 2);
    for (const query of share(queries, SHARES, 1))
      for (const sort of sortsOf(bundle, query).filter((_, n) => n % 3 === 0)) await sweep.pages(query, sort, 5);
    expect(sweep.faults).toEqual([]);
  });

  it('opens every record with its history and its genealogy', async () => {
    const sweep = new ReadSweep(bundle, send);
    await sweep.records(await lookAround(bundle, send), 4);
    expect(sweep.faults).toEqual([]);
  });
});

/** A stream of events ends with its reader, whom a test injected is not. */
const ENDLESS = '/api/events';
/** `HOSTILE_REQUESTS=500000` for the long run. */
const REQUESTS = Number(process.env['HOSTILE_REQUESTS'] ?? 3_000);
/** Wrong passwords are answered slowly. */
const PATIENCE = 180_000 + 60 * REQUESTS;

describe('a hostile writer', () => {
  it(
    `sends ${REQUESTS} requests at, near and beyond every bound, and the server neither fails nor tells of its inside`,
    async () => {
      const target = {
        operations: operationsOf(bundle, routesOf(plant().app)).filter(({ path }) => path !== ENDLESS),
        bundle,
        known: await lookAround(bundle, send),
      };
      const { faults, statuses } = await attack(target, send, { seed: 1, count: REQUESTS });
      expect(faults).toEqual([]);
      expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 15);
      expect(await plant().broken()).toEqual([]);
      expect((await send('operator', { method: 'GET', url: '/api/me', headers: {} })).status).toBe(200);
    },
    PATIENCE,
  );
});
