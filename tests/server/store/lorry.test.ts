import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RawValues } from '#engine';
import { id, insert, openPlant, USER, type Plant } from './kit.ts';
import { storePlant } from './plant.ts';
import { Submitter } from './submit.ts';

const bundle = storePlant();
const BOXES = 2000;
const codes = Array.from({ length: BOXES }, (_, i) => `B-${i}`);

const boxes: Readonly<Record<string, RawValues>> = Object.fromEntries(
  codes.map((code, i) => [
    id(1000 + i),
    {
      code,
      part: id(20),
      bin: null,
      pallet: null,
      quantity: new Big(1),
      capacity: new Big(100),
      seal: null,
      tags: [],
      state: 'open',
    },
  ]),
);

let plant: Plant;
beforeAll(async () => {
  plant = await openPlant(bundle);
  await insert(plant.pool, bundle, 'user', { [USER]: { account: 'ann', secret: null } });
  await insert(plant.pool, bundle, 'part', { [id(20)]: { code: 'M6', name: 'Bolt' } });
  await insert(plant.pool, bundle, 'bin', { [id(30)]: { code: 'BA', place: null, allowed: [] } });
  await insert(plant.pool, bundle, 'pallet', { [id(40)]: { code: 'P-1', bin: id(30) } });
  await insert(plant.pool, bundle, 'box', boxes);
});
afterAll(() => plant.close());

const one = async (sql: string): Promise<unknown> => (await plant.pool.query<{ n: unknown }>(sql)).rows[0]?.n;

/** The same action with a lower limit. */
const limited = (rows: number): typeof bundle => {
  const action = bundle.actions.get('lorry-load')!;
  return { ...bundle, actions: new Map([...bundle.actions, ['lorry-load', { ...action, limitRows: rows }]]) };
};

describe('two thousand boxes on one lorry', () => {
  it('are refused where the limit is one row less, and nothing is written', async () => {
    const submitter = new Submitter(limited(BOXES), plant.pool, plant.blocks);
    expect(await submitter.run('lorry-load', { codes, pallet: 'P-1' })).toMatchObject({
      outcome: 'refused',
      refusals: [{ code: 'common.tooMany', params: { max: BOXES } }],
    });
    expect(await one(`SELECT count(*)::int AS n FROM box WHERE state = 'closed'`)).toBe(0);
  });

  it('are judged, moved and closed by one action, each counted once whatever writes it', async () => {
    const submitter = new Submitter(bundle, plant.pool, plant.blocks);
    const decision = await submitter.run('lorry-load', { codes, pallet: 'P-1' });
    expect(decision).toMatchObject({ outcome: 'accepted' });
    expect(
      await one(`SELECT count(*)::int AS n FROM box WHERE state = 'closed' AND capacity = 99 AND pallet IS NOT NULL`),
    ).toBe(BOXES);
    expect(await one('SELECT count(*)::int AS n FROM state_change')).toBe(BOXES);
    expect(await one('SELECT count(*)::int AS n FROM journal_row')).toBe(BOXES + 1);
  });
});
