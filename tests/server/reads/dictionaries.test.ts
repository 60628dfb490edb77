import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlant, send, signIn, type Plant } from '../../http/plant.ts';

let plant: Plant;

const get = async <T>(url: string, account: string): Promise<T> =>
  (await send(plant.app, 'GET', url, undefined, await signIn(plant.app, account))).body.data as unknown as T;

beforeAll(async () => {
  plant = await openPlant();
  const details = [
    { detailKey: 'size', detailValue: 'Size', sort: 20 },
    { detailKey: 'crack', detailValue: 'Crack', sort: 10, isDefault: true },
  ];
  const input = { key: 'SCRAP-REASON', name: 'Scrap reasons', details };
  const headers = { ...(await signIn(plant.app, 'admin')), 'idempotency-key': 'words' };
  const reply = await send(plant.app, 'POST', '/api/actions/dictionary-create', input, headers);
  expect(reply.body.code).toBe(200);
});
afterAll(() => plant.close());

describe('the words of the dictionaries', () => {
  it.each(['operator', 'analyst'])('are told to %s, in their order, under the key that definitions name', async (account) => {
    expect(await get('/api/dictionaries', account)).toEqual([
      { dictionary: 'scrap-reason', key: 'crack', value: 'Crack', isDefault: true },
      { dictionary: 'scrap-reason', key: 'size', value: 'Size', isDefault: false },
    ]);
  });

  it('are the reasons a generated action offers, where its entity names them', async () => {
    const { fields } = await get<{ readonly fields: readonly object[] }>('/api/screens/form.box-freeze', 'leader');
    const reason = { name: 'reason', widget: 'reason', dictionary: 'freeze-reason' };
    expect(fields).toContainEqual(expect.objectContaining(reason));
  });
});
