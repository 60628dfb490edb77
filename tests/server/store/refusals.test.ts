import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RawValues } from '#engine';
import { storeDefinitions } from '../../../server/database/migrations/storeDefinitions.ts';
import { meaningsOf, tablesOf } from '../../../server/database/tables/tables.ts';
import { keyName, refusalOf } from '../../../server/database/store/refusalOf.ts';
import { readWriteError } from '../../../server/database/store/writeErrors.ts';
import { id, insert, openPlant, USER, type Plant } from './kit.ts';
import { storePlant } from './plant.ts';

const bundle = storePlant();
const meanings = meaningsOf(tablesOf(bundle));
const [bolt, A] = [id(20), id(10)];
let plant: Plant;

const box = (code: string, more: RawValues = {}): RawValues => ({
  code,
  part: bolt,
  bin: null,
  pallet: null,
  quantity: new Big(1),
  capacity: new Big(100),
  seal: null,
  tags: [],
  state: 'open',
  ...more,
});

beforeAll(async () => {
  plant = await openPlant(bundle);
  await insert(plant.pool, bundle, 'user', { [USER]: { account: 'ann' } });
  await insert(plant.pool, bundle, 'part', { [bolt]: { code: 'M6', name: 'Bolt' } });
  await insert(plant.pool, bundle, 'place', { [A]: { code: 'A', parent: null } });
  await insert(plant.pool, bundle, 'box', { [id(51)]: box('B-1', { seal: 'S1' }), [id(52)]: box('B-2') });
  await insert(plant.pool, bundle, 'booking', { [id(70)]: { place: A, from: '2026-03-02', to: '2026-03-05' } });
});
afterAll(() => plant.close());

/** The refusals of a write. */
async function trouble(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'written',
    async (error: unknown) => {
      const found = readWriteError(error, meanings);
      return found && found.kind !== 'retry' ? refusalOf(plant.pool, bundle, found) : found;
    },
  );
}

const put = (entity: string, values: RawValues): Promise<unknown> =>
  trouble(insert(plant.pool, bundle, entity, { [crypto.randomUUID()]: values }));
describe('a constraint speaks as the definition does', () => {
  it('unique key', async () => {
    expect(await put('part', { code: 'm6' })).toEqual({
      code: 'part.alreadyExists',
      params: { code: 'M6' },
      kind: 'exists',
      at: '/code',
    });
  });

  it('key of several fields: its values, references by name', async () => {
    await insert(plant.pool, bundle, 'order', { [id(60)]: { code: 'O1' } });
    await insert(plant.pool, bundle, 'order-line', { [id(62)]: { order: id(60), rank: 7, part: bolt } });
    expect(await put('order-line', { order: id(60), rank: 7, part: bolt })).toEqual({
      code: 'orderLine.alreadyExists',
      params: { code: 'O1 7' },
      kind: 'exists',
      at: '/order',
    });
  });

  it('key with nothing for a reference: by what there is of it', async () => {
    const line = bundle.entities.get('order-line')!.fields;
    const fields = ['order', 'rank'].map((name) => line.get(name)!);
    expect(await keyName(plant.pool, bundle, fields, ['null', '7'])).toBe('7');
    expect(await keyName(plant.pool, bundle, fields, ['O1, and more', '7'])).toBe('7');
  });

  it('key that is a reference: by its name', async () => {
    await insert(plant.pool, bundle, 'order', { [id(61)]: { code: 'O2' } });
    await insert(plant.pool, bundle, 'task', { [id(71)]: { code: 'T1', order: id(61) } });
    expect(await put('task', { code: 'T2', order: id(61) })).toEqual({
      code: 'task.alreadyExists',
      params: { code: 'O2' },
      kind: 'exists',
      at: '/order',
    });
  });

  it('a row that is still referred to, and is named by what it refers to', async () => {
    const target = { entity: 'booking', id: id(70), version: 1, before: { place: A } };
    const asked = { kind: 'associated', entity: 'box', field: 'part', id: bolt, target } as const;
    expect(await refusalOf(plant.pool, bundle, asked)).toMatchObject({
      code: 'common.associated',
      params: { code: 'A', entity: { word: 'box', of: '' } },
    });
  });

  it('partial unique key, with a code of its own; rows outside it do not count', async () => {
    expect(await put('box', box('B-3', { seal: 's1' }))).toEqual({
      code: 'box.sealUsed',
      params: { code: 'S1' },
      kind: 'exists',
      at: '/seal',
    });
    expect(await put('box', box('B-4'))).toBe('written');
  });

  it('rule of the row', async () => {
    expect(await put('box', box('B-5', { quantity: new Big(101) }))).toEqual({ code: 'box.overCapacity', params: {} });
  });

  it('bounds, words and states', async () => {
    expect(await put('box', box('B-6', { quantity: new Big(-1) }))).toMatchObject({
      code: 'common.badValue',
      params: { field: 'quantity' },
      at: '/quantity',
    });
    expect(await put('box', box('B-7', { state: 'melted' }))).toMatchObject({
      code: 'common.badValue',
      params: { field: 'state' },
      at: '/state',
    });
  });

  it('ranges that overlap; touching ones and open ends', async () => {
    const overlaps = { code: 'booking.overlaps', params: { code: 'A' }, at: '/from' };
    expect(await put('booking', { place: A, from: '2026-03-04', to: '2026-03-09' })).toEqual(overlaps);
    expect(await put('booking', { place: A, from: '2026-02-01', to: null })).toEqual(overlaps);
    expect(await put('booking', { place: A, from: '2026-03-05', to: null })).toBe('written');
  });

  it('a reference to nothing', async () => {
    expect(await put('box', box('B-8', { part: id(99) }))).toEqual({
      code: 'common.notExist',
      params: { code: id(99) },
      kind: 'missing',
      at: '/part',
    });
  });

  it('a step the state model does not know', async () => {
    const jump = plant.pool.query(`UPDATE box SET state = 'shipped' WHERE id = $1`, [id(51)]);
    expect(await trouble(jump)).toEqual({ code: 'common.illegalTransition', params: {}, at: '/state' });
  });

  it('nothing of the definitions: the error stays what it is', async () => {
    expect(await trouble(plant.pool.query('SELECT 1/0'))).toBeUndefined();
  });
});

it('definitions are kept under the hash of their bundle', async () => {
  await storeDefinitions(plant.pool, bundle.hash, [{ path: 'a/c/b.entity.json', text: '{}' }]);
  await storeDefinitions(plant.pool, bundle.hash, [{ path: 'ignored', text: '' }]);
  const { rows } = await plant.pool.query('SELECT definitions FROM definition_bundle WHERE hash = $1', [bundle.hash]);
  expect(rows).toEqual([{ definitions: JSON.stringify([{ kind: 'entity', id: 'b', area: 'a', text: '{}' }]) }]);
});
