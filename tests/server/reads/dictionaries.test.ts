import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlant, send, signIn, type Plant } from '../../http/plant.ts';

let plant: Plant;

const get = async <T>(url: string, account: string): Promise<T> =>
  (await send(plant.app, 'GET', url, undefined, await signIn(plant.app, account))).body.data as unknown as T;

async function act(action: string, input: object): Promise<void> {
  const headers = { ...(await signIn(plant.app, 'admin')), 'idempotency-key': randomUUID() };
  const reply = await send(plant.app, 'POST', `/api/actions/${action}`, input, headers);
  expect(reply.body.code).toBe(200);
}

beforeAll(async () => {
  plant = await openPlant();
  const details = [
    { detailKey: 'size', detailValue: 'Size', sort: 20 },
    { detailKey: 'crack', detailValue: 'Crack', sort: 10, isDefault: true },
    { detailKey: 'dent', detailValue: 'Dent', sort: 30 },
  ];
  await act('dictionary-create', { key: 'DECLINE-REASON', name: 'Decline reasons', details });
  for (const reason of ['size', 'size', 'said by hand'])
    await act('declined-agreement-create', { action: 'box-freeze', input: '{}', reason });
});
afterAll(() => plant.close());

describe('the words of the dictionaries', () => {
  it.each(['operator', 'analyst'])(
    'are reported to %s, in their order, under the key that definitions name, with which was given more often, and not how often',
    async (account) => {
      expect(await get('/api/dictionaries', account)).toEqual([
        { dictionary: 'decline-reason', key: 'crack', value: 'Crack', isDefault: true, rank: 1 },
        { dictionary: 'decline-reason', key: 'size', value: 'Size', isDefault: false, rank: 0 },
        { dictionary: 'decline-reason', key: 'dent', value: 'Dent', isDefault: false, rank: 2 },
      ]);
    },
  );

  it('are the reasons a generated action offers, where its entity names them', async () => {
    const { fields } = await get<{ readonly fields: readonly object[] }>('/api/screens/form.box-freeze', 'leader');
    const reason = { name: 'reason', widget: 'reason', dictionary: 'freeze-reason' };
    expect(fields).toContainEqual(expect.objectContaining(reason));
  });
});
