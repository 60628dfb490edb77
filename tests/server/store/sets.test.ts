import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decide, MemoryStore, readInput, type RawValues } from '#engine';
import { context, id, insert, openPlant, USER, type Plant } from './kit.ts';
import { storePlant } from './plant.ts';
import { Submitter } from './submit.ts';

const bundle = storePlant();
const [bolt, nut, binA] = [id(20), id(21), id(30)];
const BOXES = 1_200;

/** Boxes of bolts in all states, more than any list may hold; every fourth is empty, one holds nuts. */
const boxes: Readonly<Record<string, RawValues>> = Object.fromEntries(
  Array.from({ length: BOXES }, (_, i) => [
    id(1000 + i),
    {
      code: `B-${i}`,
      part: i === 0 ? nut : bolt,
      bin: binA,
      pallet: null,
      quantity: new Big(i % 4),
      capacity: new Big(100),
      seal: null,
      tags: [],
      state: i % 4 === 3 ? 'closed' : 'open',
    },
  ]),
);

const bolts = Object.entries(boxes).filter(([, { part }]) => part === bolt);
const withQuantity = (least: number): number => bolts.filter(([, { quantity }]) => (quantity as Big).gte(least)).length;
const sets = [
  { effect: 'count', entity: 'box', changed: bolts.length, left: 0 },
  {
    effect: 'ship',
    entity: 'box',
    changed: bolts.filter(([, row]) => row['state'] === 'open' && !(row['quantity'] as Big).eq(0)).length,
    left: bolts.filter(([, row]) => row['state'] === 'closed').length,
  },
];

const input = { code: 'M6', quantity: 1 };

let plant: Plant;
beforeAll(async () => {
  plant = await openPlant(bundle);
  await insert(plant.pool, bundle, 'user', { [USER]: { account: 'ann', secret: null } });
  await insert(plant.pool, bundle, 'part', { [bolt]: { code: 'M6', name: 'Bolt' }, [nut]: { code: 'N6', name: 'Nut' } });
  await insert(plant.pool, bundle, 'bin', { [binA]: { code: 'BA', place: null, allowed: [] } });
  await insert(plant.pool, bundle, 'box', boxes);
});
afterAll(() => plant.close());

const one = async (sql: string): Promise<unknown> => (await plant.pool.query<{ n: unknown }>(sql)).rows[0]?.n;

describe('an effect on a set of rows', () => {
  it('reaches every row of the condition in PostgreSQL, leaves alone what may not, and counts both', async () => {
    const decision = await new Submitter(bundle, plant.pool, plant.blocks).run('part-count', input);
    expect(decision).toMatchObject({ outcome: 'accepted', changes: { sets } });
    expect(await one(`SELECT count(*)::int AS n FROM box WHERE quantity > 1`)).toBe(0);
    expect(await one(`SELECT count(*)::int AS n FROM box WHERE state = 'closed'`)).toBe(withQuantity(1));
    expect(await one(`SELECT count(*)::int AS n FROM state_change WHERE event = 'close'`)).toBe(sets[1]?.changed);
  });

  it('derives the movement of each row it changed, and the journal holds them all', async () => {
    const counted = bolts.filter(([, { quantity }]) => (quantity as Big).gt(1));
    const moved = counted.reduce((sum, [, { quantity }]) => sum.plus(quantity as Big).minus(1), new Big(0));
    expect(await one(`SELECT count(*)::int AS n FROM stock_movement`)).toBe(counted.length);
    expect(await one(`SELECT -sum(quantity)::float AS n FROM stock_movement`)).toBe(moved.toNumber());
    expect(await one(`SELECT count(*)::int AS n FROM journal_row`)).toBe(withQuantity(1));
  });

  it('decides the same from memory', () => {
    const store = new MemoryStore(bundle);
    store.insert('user', USER, { account: 'ann', version: 1 });
    for (const [part, code] of [
      [bolt, 'M6'],
      [nut, 'N6'],
    ] as const)
      store.insert('part', part, { code, name: code, version: 1 });
    store.insert('bin', binA, { code: 'BA', place: null, allowed: [], version: 1 });
    for (const [box, values] of Object.entries(boxes)) store.insert('box', box, { ...values, version: 1 });
    const action = bundle.actions.get('part-count')!;
    const read = readInput(action, input);
    if (!read.ok) throw new Error('input');
    const decision = decide(bundle, action, read.input, store.load(action, read.input, context), context);
    expect(decision).toMatchObject({ outcome: 'accepted', changes: { sets } });
  });
});
