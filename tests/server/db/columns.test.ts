import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RawValues } from '#engine';
import { layoutOf, rowsIn } from '../../../server/database/store/layout.ts';
import { send } from '../../../server/database/store/statement.ts';
import { bundleOf } from '../../engine/store/bundleOf.ts';
import { id, insert, openPlant, USER, type Plant } from '../store/kit.ts';
import { code, count, object, ref, refs, text } from '../store/plantFields.ts';

const number = (multipleOf: number, minimum: number, maximum: number) => ({ type: 'number', multipleOf, minimum, maximum });
const bundle = bundleOf({
  entity: [
    { id: 'user', label: ['account'], fields: object({ account: text(50) }, ['account']) },
    {
      id: 'journal-entry',
      label: ['at'],
      kindOf: 'append-only',
      fields: object({ at: { type: 'string', format: 'date-time' } }, ['at']),
    },
    {
      id: 'specimen',
      label: ['text'],
      fields: object({
        text: text(200),
        code,
        word: { type: 'string', enum: ['one', 'two-halves'] },
        count: { ...count, minimum: -9999 },
        big: { type: 'integer', minimum: 0, maximum: 9007199254740991 },
        quantity: number(0.01, 0, 99999.99),
        fine: number(0.0001, -9999.9999, 9999.9999),
        isOpen: { type: 'boolean' },
        day: { type: 'string', format: 'date' },
        time: { type: 'string', format: 'time' },
        at: { type: 'string', format: 'date-time' },
        user: ref('user'),
        users: refs('user'),
        tags: { type: 'array', maxItems: 9, items: text(20) },
        sizes: { type: 'array', maxItems: 9, items: number(0.01, 0, 99) },
        rest: { type: 'object' },
      }),
    },
  ],
  role: [{ id: 'keeper', actions: ['*'] }],
});
const layout = layoutOf(bundle, 'specimen', []);
let plant: Plant;

beforeAll(async () => {
  plant = await openPlant(bundle);
  await insert(plant.pool, bundle, 'user', { [USER]: { account: 'ann' }, [id(2)]: { account: 'bob' } });
});
afterAll(() => plant.close());

async function read(): Promise<readonly RawValues[]> {
  const raw = await send(plant.pool, {
    text: `SELECT ${layout.select} FROM ${layout.from('specimen')} ORDER BY ${layout.alias}.id`,
    values: [],
  });
  return raw.map((row) => rowsIn(layout, row)[0]!.values);
}

const full: RawValues = {
  text: `全角 "quotes" \\ back 'single' \n line 😀`,
  code: 'Ａ-1',
  word: 'two-halves',
  count: -9999,
  big: 9007199254740991,
  quantity: new Big('99999.99'),
  fine: new Big('-0.0001'),
  isOpen: false,
  day: '2024-02-29',
  time: '23:59',
  at: '2026-03-02T08:00:00.007Z',
  user: USER,
  users: [id(2), USER],
  tags: ['b', 'a', '甲'],
  sizes: [new Big('0.10'), new Big('7')],
  rest: { z: 1, a: [true, null] },
};

describe('columns', () => {
  it('give every kind of value back as it was', async () => {
    await insert(plant.pool, bundle, 'specimen', { [id(100)]: full });
    expect((await read())[0]).toMatchObject(full);
    await plant.pool.query('DELETE FROM specimen');
  });

  it('give what was left empty back as null, and lists as empty lists', async () => {
    await insert(plant.pool, bundle, 'specimen', { [id(100)]: {} });
    expect((await read())[0]).toMatchObject({
      text: null,
      quantity: null,
      at: null,
      user: null,
      rest: null,
      users: [],
      tags: [],
      sizes: [],
    });
    await plant.pool.query('DELETE FROM specimen');
  });

  it('keep 10,000 quantities from 0.00 to 99999.99 exactly', async () => {
    const quantities = Array.from({ length: 10_000 }, (_, i) => new Big(i * 1000 + ((i * 7919) % 1000)).div(100));
    await insert(
      plant.pool,
      bundle,
      'specimen',
      Object.fromEntries(quantities.map((quantity, i) => [id(1_000_000 + i), { quantity }])),
    );
    const found = await read();
    expect(found).toHaveLength(10_000);
    expect(found.every((row, i) => quantities[i]!.eq(row['quantity'] as Big))).toBe(true);
    await plant.pool.query('DELETE FROM specimen');
  });

  it('refuse a decimal with too many places before PostgreSQL would round it', async () => {
    await expect(insert(plant.pool, bundle, 'specimen', { [id(100)]: { quantity: new Big('1.005') } })).rejects.toMatchObject(
      { code: 'row.notExact' },
    );
  });

  it.each([
    ['quantity', `'NaN'`],
    ['quantity', '-0.01'],
    ['quantity', '100000'],
    ['fine', `'NaN'`],
    ['count', '10000'],
    ['word', `'three'`],
    ['text', `''`],
  ])('refuse %s = %s whoever writes it', async (column, value) => {
    const row = `INSERT INTO specimen (id, version, created_at, created_by, updated_at, updated_by, tags, sizes, "${column}")
      VALUES (gen_random_uuid(), 1, now(), $1, now(), $1, '[]', '[]', ${value})`;
    await expect(plant.pool.query(row, [USER])).rejects.toMatchObject({ code: expect.stringMatching(/^(23514|22003)$/) });
  });

  it('are never changed in an append-only table, nor deleted, nor cut off', async () => {
    await insert(plant.pool, bundle, 'journal-entry', { [id(5)]: { at: '2026-03-02T08:00:00.000Z' } });
    for (const statement of [
      'UPDATE journal_entry SET at = now()',
      'DELETE FROM journal_entry WHERE false',
      'TRUNCATE journal_entry CASCADE',
    ]) {
      await expect(plant.pool.query(statement)).rejects.toMatchObject({
        code: '23514',
        constraint: 'journal_entry__append_only',
      });
    }
  });
});
