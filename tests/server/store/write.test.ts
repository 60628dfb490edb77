import { setTimeout as pause } from 'node:timers/promises';
import Big from 'big.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RawValues } from '#engine';
import { id, insert, openPlant, USER, type Plant } from './kit.ts';
import { storePlant } from './plant.ts';
import { Submitter, type Outcome } from './submit.ts';

const bundle = storePlant();
const [bolt, nut, binA, O1] = [id(20), id(21), id(30), id(60)];
let plant: Plant;
let server: Submitter;

beforeAll(async () => {
  plant = await openPlant(bundle);
});
afterAll(() => plant.close());

const boxes = (rows: Readonly<Record<string, readonly [string, string]>>): Readonly<Record<string, RawValues>> =>
  Object.fromEntries(
    Object.entries(rows).map(([key, [code, quantity]]) => [
      key,
      {
        code,
        part: bolt,
        bin: binA,
        pallet: null,
        quantity: new Big(quantity),
        capacity: new Big(100),
        seal: null,
        tags: ['甲', 'b'],
        state: 'open',
      },
    ]),
  );

beforeEach(async () => {
  server = new Submitter(bundle, plant.pool, plant.blocks);
  await plant.pool
    .query(`SET session_replication_role = replica; TRUNCATE "user", part, place, bin, pallet, box, "order", order_line, task, booking, voucher,
    journal_entry, state_change, stock_movement, genealogy_edge, outbox_message, label_print_job, label_print_job, journal_row, bin_allowed, idempotency_key, serial_counter, code_registry; RESET session_replication_role`);
  await insert(plant.pool, bundle, 'user', { [USER]: { account: 'ann', secret: null } });
  await insert(plant.pool, bundle, 'part', { [bolt]: { code: 'M6', name: 'Bolt' }, [nut]: { code: 'N6', name: 'Nut' } });
  await insert(plant.pool, bundle, 'bin', { [binA]: { code: 'BA', place: null, allowed: [nut, bolt] } });
  await insert(plant.pool, bundle, 'box', boxes({ [id(51)]: ['B-1', '5'], [id(52)]: ['B-2', '7.5'] }));
  await insert(plant.pool, bundle, 'order', { [O1]: { code: 'O1' } });
});

async function rows(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return (await plant.pool.query<Record<string, unknown>>(sql)).rows;
}

async function untilSomebodyWaits(): Promise<void> {
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while ((await rows(waiting)).length === 0) await pause(10);
}

const refusals = (outcome: Outcome) => (outcome.outcome === 'refused' ? outcome.refusals : outcome.outcome);

describe('writing what an action decided', () => {
  it('inserts a row with its code, its movement, its label, its message and its journal entry', async () => {
    expect(await server.run('box-make', { part: 'm6', bin: 'BA', quantity: 1.25, secret: 'x' })).toMatchObject({
      outcome: 'accepted',
    });
    const [box] = await rows(`SELECT * FROM box WHERE code LIKE 'BX%'`);
    expect(box).toMatchObject({
      code: 'BX260302001',
      quantity: '1.25',
      state: 'open',
      version: 1,
      tags: [],
      created_by: USER,
    });
    expect(await rows('SELECT entity, row_id, part, bin, quantity, kind FROM stock_movement')).toEqual([
      { entity: 'box', row_id: box!['id'], part: bolt, bin: binA, quantity: '1.25', kind: 'box-make' },
    ]);
    expect(await rows('SELECT template, target_entity, target_id, copies FROM label_print_job')).toEqual([
      { template: 'box', target_entity: 'box', target_id: box!['id'], copies: 1 },
    ]);
    expect(await rows('SELECT channel, payload, state FROM outbox_message')).toMatchObject([
      { channel: 'notice', payload: { code: 'box.made', roles: ['keeper'] }, state: 'waiting' },
    ]);
    const [journal] = await rows('SELECT actor, action, input, before, after, definition_hash FROM journal_entry');
    expect(journal).toMatchObject({
      actor: USER,
      action: 'box-make',
      input: { part: 'm6', bin: 'BA', quantity: 1.25 },
      before: {},
      definition_hash: bundle.hash,
    });
    expect(journal!['input']).not.toHaveProperty('secret');
    expect(journal!['after']).toMatchObject({ box: { [String(box!['id'])]: { quantity: 1.25, code: 'BX260302001' } } });
  });

  it('splits a box: both rows, two legs that sum to nothing, one edge', async () => {
    await server.run('box-split', { code: 'b-1', quantity: 2 });
    expect(await rows('SELECT quantity, version, tags FROM box WHERE quantity < 5 ORDER BY quantity')).toEqual([
      { quantity: '2.00', version: 1, tags: ['甲', 'b'] },
      { quantity: '3.00', version: 2, tags: ['甲', 'b'] },
    ]);
    expect(await rows('SELECT sum(quantity) AS sum, count(*) AS n FROM stock_movement')).toEqual([{ sum: '0.00', n: '2' }]);
    expect(await rows('SELECT relation, parent_id, quantity FROM genealogy_edge')).toEqual([
      { relation: 'split', parent_id: id(51), quantity: '2.00' },
    ]);
  });

  it('takes a row through two states in one action, step by step', async () => {
    expect(await server.run('box-ship', { code: 'B-1' })).toMatchObject({ outcome: 'accepted' });
    expect(await rows(`SELECT state, version FROM box WHERE code = 'B-1'`)).toEqual([{ state: 'shipped', version: 2 }]);
    expect(await rows('SELECT from_state, to_state, event FROM state_change ORDER BY from_state DESC')).toEqual([
      { from_state: 'open', to_state: 'closed', event: 'close' },
      { from_state: 'closed', to_state: 'shipped', event: 'ship' },
    ]);
  });

  it('replaces a list of references and keeps its order', async () => {
    await server.run('bin-allow', { code: 'BA', codes: ['M6', 'N6'] });
    expect(await rows('SELECT target, rank FROM bin_allowed ORDER BY rank')).toEqual([
      { target: bolt, rank: 0 },
      { target: nut, rank: 1 },
    ]);
    await server.run('bin-allow', { code: 'BA', codes: ['N6'] });
    expect(await rows('SELECT target, rank FROM bin_allowed ORDER BY rank')).toEqual([{ target: nut, rank: 0 }]);
  });

  it('keeps the answer with the changes, so that a resend can get it', async () => {
    await server.run(
      'box-take',
      { code: 'B-1', quantity: 1 },
      {},
      { bodyHash: 'a'.repeat(64), status: 200, answer: '{"b":1,"a":2}' },
    );
    expect(await rows('SELECT actor, body_hash, status, answer FROM idempotency_key')).toEqual([
      { actor: USER, body_hash: 'a'.repeat(64), status: 200, answer: '{"b":1,"a":2}' },
    ]);
  });

  it('writes nothing at all when one part is refused', async () => {
    await server.run('box-make', { code: 'B-1', part: 'M6', bin: 'BA', quantity: 1 });
    expect(await rows('SELECT (SELECT count(*) FROM journal_entry) AS journal, (SELECT count(*) FROM box) AS boxes')).toEqual(
      [{ journal: '0', boxes: '2' }],
    );
  });
});

describe('what the database refuses', () => {
  it('names the field and the value of a key that is taken, whatever its case', async () => {
    expect(refusals(await server.run('box-make', { code: 'b-1', part: 'M6', bin: 'BA', quantity: 1 }))).toEqual([
      { code: 'box.alreadyExists', params: { code: 'B-1' }, kind: 'exists', at: '/code' },
    ]);
  });

  it('counts the records that refer to what was to be deleted', async () => {
    await insert(plant.pool, bundle, 'task', { [id(70)]: { code: 'T1', order: O1 } });
    const outcome = await server.run('order-delete', { id: O1, version: 1 });
    expect(refusals(outcome)).toEqual([
      { code: 'common.associated', params: { code: 'O1', entity: { word: 'task', of: '' }, count: 1 }, kind: 'associated' },
    ]);
  });

  it('deletes child rows with their parent', async () => {
    await insert(plant.pool, bundle, 'order-line', { [id(62)]: { order: O1, rank: 1, part: bolt, note: null } });
    expect(await server.run('order-delete', { id: O1, version: 1 })).toMatchObject({ outcome: 'accepted' });
    expect(await rows('SELECT * FROM order_line')).toEqual([]);
  });

  it('sends an action whose obtained row somebody else made round again, and then finds it', async () => {
    const both = await Promise.all([
      server.insist('task-obtain', { code: 'T1', order: 'O1' }),
      server.insist('task-obtain', { code: 'T2', order: 'O1' }),
    ]);
    expect(both.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
    expect(await rows('SELECT count(*) AS n FROM task')).toEqual([{ n: '1' }]);
  });

  it('refuses a place below itself, also when two moves meet', async () => {
    const [a, b] = [id(10), id(11)];
    await insert(plant.pool, bundle, 'place', { [a]: { code: 'A', parent: null }, [b]: { code: 'B', parent: null } });
    const both = await Promise.all([
      server.insist('place-move', { code: 'A', to: 'B' }),
      server.insist('place-move', { code: 'B', to: 'A' }),
    ]);
    const [refused] = both.filter(({ outcome }) => outcome === 'refused');
    expect(both.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
    expect(refusals(refused!)).toEqual([{ code: 'common.underItself', params: {}, at: '/parent' }]);
  });

  it('leaves a code free for nobody else under the same view', async () => {
    await insert(plant.pool, bundle, 'pallet', { [id(40)]: { code: 'P-1', bin: null } });
    expect(refusals(await server.run('box-make', { code: 'p-1', part: 'M6', bin: 'BA', quantity: 1 }))).toEqual([
      { code: 'box.alreadyExists', params: { code: 'P-1' }, kind: 'exists', at: '/code' },
    ]);
  });
});

describe('many at once', () => {
  it('never takes more than there is: 40 takers of one box', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, () => server.insist('box-take', { code: 'B-1', quantity: 0.5 })),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(10);
    expect(await rows(`SELECT quantity FROM box WHERE code = 'B-1'`)).toEqual([{ quantity: '0.00' }]);
    expect(await rows('SELECT sum(quantity) AS sum FROM stock_movement')).toEqual([{ sum: '-5.00' }]);
  });

  it('locks two rows in one order: opposite moves never deadlock', async () => {
    const moves = Array.from({ length: 40 }, (_, i) =>
      i % 2 === 0 ? { from: 'B-1', to: 'B-2' } : { from: 'B-2', to: 'B-1' },
    );
    const outcomes = await Promise.all(moves.map((move) => server.run('swap', { ...move, quantity: 0.25 })));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(moves.map(() => 'accepted'));
    expect(await rows(`SELECT sum(quantity) AS sum FROM box`)).toEqual([{ sum: '12.50' }]);
  });

  it('is repeated where a row came to be while it waited for its locks, which then are those of all rows', async () => {
    const holder = await plant.pool.connect();
    await holder.query('BEGIN');
    await holder.query(`SELECT 1 FROM "order" WHERE code = 'O1' FOR NO KEY UPDATE`);
    const waiting = server.run('children', { code: 'O1' });
    await untilSomebodyWaits();
    await insert(plant.pool, bundle, 'order-line', { [id(62)]: { order: O1, rank: 1, part: bolt, note: null } });
    await holder.query('COMMIT');
    holder.release();
    expect((await waiting).outcome).toBe('retry');
    expect((await server.run('children', { code: 'O1' })).outcome).toBe('accepted');
  });

  it('numbers without a repeat, and more submits than connections all come through', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, () => server.insist('box-make', { part: 'M6', bin: 'BA', quantity: 1 })),
    );
    expect(outcomes.every(({ outcome }) => outcome === 'accepted')).toBe(true);
    expect(await rows(`SELECT count(DISTINCT code) AS n FROM box WHERE code LIKE 'BX260302%'`)).toEqual([{ n: '60' }]);
  });
});

describe('serial numbers', () => {
  it('begin anew with the day of the plant, whatever UTC says', async () => {
    await server.run('box-make', { part: 'M6', bin: 'BA', quantity: 1 }, { now: '2026-03-02T15:59:59.000Z' });
    await server.run('box-make', { part: 'M6', bin: 'BA', quantity: 1 }, { now: '2026-03-02T16:00:00.000Z' });
    const codes = (await rows(`SELECT code FROM box WHERE code LIKE 'BX%' ORDER BY code`)).map(({ code }) =>
      String(code).slice(0, 8),
    );
    expect(codes).toEqual(['BX260302', 'BX260303']);
  });

  it('are given once, whichever way the clock is set and however often midnight comes', async () => {
    const [before, after] = [Date.parse('2026-03-02T15:30:00.000Z'), Date.parse('2026-03-02T16:30:00.000Z')];
    const HOUR = 3_600_000;
    // Ahead, back an hour, over midnight, back over it, and from a second server that has numbers of its own in hand.
    const moments = [before, before + HOUR, before - HOUR, after, after - HOUR, after - 2 * HOUR, before, after];
    const servers = [server, new Submitter(bundle, plant.pool, plant.blocks)];
    for (let round = 0; round < 3; round += 1) {
      const made = moments.flatMap((moment) =>
        servers.map((each) =>
          each.run('box-make', { part: 'M6', bin: 'BA', quantity: 1 }, { now: new Date(moment).toISOString() }),
        ),
      );
      expect((await Promise.all(made)).map(({ outcome }) => outcome)).toEqual(made.map(() => 'accepted'));
    }
    const codes = (await rows(`SELECT code FROM box WHERE code LIKE 'BX%'`)).map(({ code }) => String(code));
    expect([codes.length, new Set(codes).size]).toEqual([48, 48]);
    expect(new Set(codes.map((code) => code.slice(0, 8)))).toEqual(new Set(['BX260302', 'BX260303']));
  });

  it('without gaps: a refused action gives its number back, and after the last comes the first', async () => {
    await server.run('voucher-make', { code: 'x' });
    await plant.pool.query(`ALTER TABLE voucher ADD CONSTRAINT planted CHECK (note <> 'BAD')`);
    await expect(server.run('voucher-make', { code: 'BAD' })).rejects.toMatchObject({ code: '23514' });
    await plant.pool.query('ALTER TABLE voucher DROP CONSTRAINT planted');
    for (const code of ['a', 'b', 'c']) await server.run('voucher-make', { code });
    expect((await rows('SELECT number FROM voucher ORDER BY number')).map(({ number }) => number)).toEqual([
      '05',
      '10',
      '15',
      '20',
    ]);
    expect(refusals(await server.run('voucher-make', { code: 'd' }))).toEqual([
      { code: 'voucher.alreadyExists', params: { code: '05' }, kind: 'exists', at: '/number' },
    ]);
  });

  it('are refused when the digits are used up', async () => {
    await plant.pool.query(`INSERT INTO serial_counter VALUES ('["box-code","2026-04-01"]', 995)`);
    const outcomes = [];
    for (let i = 0; i < 5; i++)
      outcomes.push(
        await server.run('box-make', { part: 'M6', bin: 'BA', quantity: 1 }, { now: '2026-04-01T03:00:00.000Z' }),
      );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted', 'accepted', 'refused']);
    expect(refusals(outcomes[4]!)).toEqual([{ code: 'serial.exhausted', params: { rule: 'box-code' } }]);
  });
});
