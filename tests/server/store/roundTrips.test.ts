import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import Big from 'big.js';
import type pg from 'pg';
import { createPool } from '../../../server/database/store/pool.ts';
import { withClient } from '../../../server/database/store/transaction.ts';
import { id, insert, openPlant, USER, type Plant } from './kit.ts';
import { storePlant } from './plant.ts';
import { Submitter } from './submit.ts';
import { openWire, type Wire } from './wire.ts';

const bundle = storePlant();
let plant: Plant;
let wire: Wire;
let pool: pg.Pool;
let server: Submitter;

beforeAll(async () => {
  plant = await openPlant(bundle);
  wire = await openWire(plant.database.connection);
  pool = createPool(wire.connection, { max: 1 });
  server = new Submitter(bundle, pool, plant.blocks);
  await insert(plant.pool, bundle, 'user', { [USER]: { account: 'ann', secret: null } });
  await insert(plant.pool, bundle, 'part', { [id(20)]: { code: 'M6', name: 'Bolt' } });
  await insert(plant.pool, bundle, 'bin', { [id(30)]: { code: 'BA', place: null, allowed: [] } });
  await insert(plant.pool, bundle, 'pallet', { [id(40)]: { code: 'P-1', bin: id(30) } });
  await insert(plant.pool, bundle, 'box', {
    [id(51)]: {
      code: 'B-1',
      part: id(20),
      bin: id(30),
      pallet: id(40),
      quantity: new Big(90),
      capacity: new Big(100),
      seal: null,
      tags: [],
      state: 'open',
    },
  });
});
afterAll(async () => {
  await pool.end();
  await wire.close();
  await plant.close();
});

async function taken(action: string, input: object): Promise<number> {
  await server.run(action, input);
  wire.taken();
  await server.run(action, input);
  return wire.taken();
}

describe('round trips of an action', () => {
  it.each([
    ['a plain one: loads with BEGIN, writes with COMMIT', 'box-take', { code: 'B-1', quantity: 1 }],
    ['one whose later loads mention earlier ones', 'by-alias', { code: 'B-1' }],
    ['one that makes a numbered row', 'box-make', { part: 'M6', bin: 'BA', quantity: 1 }],
    ['one that totals for each entry of an input', 'totals-of-codes', { codes: ['B-1', 'B-2'] }],
    ['one that reads a scanned unit and what stands on it', 'unit', { code: 'P-1' }],
  ])('%s: two', async (_, action, input) => {
    expect(await taken(action, input)).toBe(2);
  });

  it('one more where a load asks for what only the engine can work out', async () => {
    expect(await taken('by-all-of-rows', { code: 'P-1' })).toBe(3);
  });
});

describe('a connection', () => {
  it('is clean again after a statement of a batch has failed', async () => {
    const failing = withClient(pool, (client) =>
      Promise.all([client.query('BEGIN'), client.query('SELECT 1/0'), client.query('SELECT 2'), client.query('SELECT 3')]),
    );
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(
      (await pool.query('SELECT pg_current_xact_id_if_assigned() IS NULL AS clean, now() = statement_timestamp() AS alone'))
        .rows,
    ).toEqual([{ clean: true, alone: true }]);
  });

  it('prepares a statement again whose first preparation fell into a transaction that had failed', async () => {
    const late = { name: 'late', text: 'SELECT 41 + $1::int AS sum', values: [1] };
    const failing = withClient(pool, (client) =>
      Promise.all([client.query('BEGIN'), client.query('SELECT 1/0'), client.query(late)]),
    );
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect((await pool.query(late)).rows).toEqual([{ sum: 42 }]);
  });

  it('waits no longer for a lock than a statement may take', async () => {
    const impatient = createPool(plant.database.connection, { max: 1, statementTimeout: 200 });
    const holder = await plant.pool.connect();
    await holder.query('BEGIN');
    await holder.query(`SELECT 1 FROM box WHERE code = 'B-1' FOR UPDATE`);
    await expect(
      new Submitter(bundle, impatient, plant.blocks).run('box-take', { code: 'B-1', quantity: 1 }),
    ).rejects.toMatchObject({ code: '57014' });
    await holder.query('ROLLBACK');
    holder.release();
    expect(await new Submitter(bundle, impatient, plant.blocks).run('box-take', { code: 'B-1', quantity: 1 })).toMatchObject({
      outcome: 'accepted',
    });
    await impatient.end();
  });
});
