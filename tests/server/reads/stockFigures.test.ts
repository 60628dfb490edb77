import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../http/insertRows.ts';
import { openPlant, send, signIn, type Plant } from '../../http/plant.ts';
import { sampleRow } from '../../http/sampleRows.ts';

let plant: Plant;
let admin: Awaited<ReturnType<typeof signIn>>;

/** Parts with a safety stock of 10: nothing, 10 loose, 10 frozen, 10 in a box; and of the last also boxes nobody may take. */
beforeAll(async () => {
  plant = await openPlant();
  admin = await signIn(plant.app, 'admin');
  const [system] = (await plant.pool.query<{ id: string }>(`SELECT id FROM "user" WHERE account = 'system'`)).rows;
  const ten = new Big(10);
  const row = (entity: string, values: Parameters<typeof sampleRow>[2]) => sampleRow(plant.bundle, entity, values);
  const part = (code: string) => row('part', { code, safeStock: ten, isActive: true });
  const [none, loose, frozen, full] = ['S-NONE', 'S-LOOSE', 'S-FROZEN', 'S-FULL'].map(part) as [Row, Row, Row, Row];
  const area = row('storage-area', { code: 'S-AREA', kind: 'normal' });
  const bin = row('bin', { code: 'S-BIN', storageArea: area.id, isFrozen: false });
  const box = (code: string, of: Row, over: Parameters<typeof sampleRow>[2] = {}) =>
    row('box', {
      code,
      part: of.id,
      bin: bin.id,
      quantity: ten,
      labelQuantity: ten,
      allocatedQuantity: new Big(0),
      quality: 'concession',
      state: 'in-stock',
      stockStatus: 'available',
      ...over,
    });
  const all = [
    none,
    loose,
    frozen,
    full,
    area,
    bin,
    row('loose-stock', {
      part: loose.id,
      bin: bin.id,
      quantity: ten,
      allocatedQuantity: new Big(0),
      stockStatus: 'available',
    }),
    box('S-1', frozen, { stockStatus: 'frozen' }),
    box('S-2', full),
    box('S-3', full, { stockStatus: 'frozen' }),
    box('S-4', full, { stockStatus: 'precounted' }),
    box('S-5', full, { quality: 'unqualified' }),
    box('S-6', full, { state: 'issued' }),
    box('S-7', full, { allocatedQuantity: new Big(1) }),
    box('S-8', full, { bin: null }),
  ].flatMap(({ rows }) => rows);
  await insertRows(plant.pool, plant.bundle, system!.id, [...new Map(all.map((each) => [each.id, each])).values()]);
});
afterAll(() => plant.close());

type Row = ReturnType<typeof sampleRow>;

async function items(query: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { body } = await send(plant.app, 'GET', `/api/queries/${query}?limit=100`, undefined, admin);
  return (body.data as { readonly items: readonly Readonly<Record<string, unknown>>[] }).items;
}

describe('figures of stock', () => {
  it('list every part below its safety stock, one that has run out too, and count what is loose', async () => {
    const below = (await items('stock-below-safe')).map(({ code, quantity }) => [code, Number(quantity)]);
    expect(below.filter(([code]) => String(code).startsWith('S-'))).toEqual([
      ['S-FROZEN', 0],
      ['S-NONE', 0],
    ]);
  });

  it('call free what a task may take, and nothing else', async () => {
    const free = (await items('box-list')).filter(
      ({ code, free: each }) => String(code).startsWith('S-') && Number(each) > 0,
    );
    expect(free.map(({ code }) => code)).toEqual(['S-2']);
    const byPart = (await items('stock-by-part')).find(({ part }) => part === 'S-FULL');
    expect(Number(byPart?.['free'])).toBe(10);
    const creator = await signIn(plant.app, 'leader');
    const create = (quantity: number) =>
      send(
        plant.app,
        'POST',
        '/api/actions/put-off-task-create',
        { partCode: 'S-FULL', quantity },
        { ...creator, 'idempotency-key': `take-${quantity}` },
      );
    expect((await create(11)).body).toMatchObject({
      refusals: [{ code: 'stock.notEnough', params: { asked: 11, available: 10 } }],
    });
    expect((await create(10)).body).toMatchObject({ code: 200 });
  });
});
