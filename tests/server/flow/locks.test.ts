import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approval, codesOf, flow, Purchases } from './purchases.ts';

const FLOWS = [
  flow('whole', { first: approval(['bob']) }, { locks: 'all' }),
  flow('part', { first: approval(['bob']) }, { locks: ['amount'] }),
  flow('free', { first: approval(['bob']) }),
  flow('bound', { first: approval(['bob']) }, { locks: 'all', withdraw: 'never' }),
];

let purchases: Purchases;
beforeAll(async () => {
  purchases = await Purchases.open('flow_locks', FLOWS);
});
afterAll(() => purchases.plant.close());

const rowOf = async (code: string): Promise<{ readonly id: string; readonly version: number }> => {
  const { rows } = await purchases.plant.pool.query<{ id: string; version: number }>(
    'SELECT id, version FROM purchase WHERE code = $1',
    [code],
  );
  return rows[0]!;
};
const edit = async (code: string, change: object): Promise<readonly string[]> =>
  codesOf(await purchases.plant.act('ann', 'purchase-edit', { ...(await rowOf(code)), ...change }));

/** Why an action is closed on the page of a purchase. */
async function closed(code: string, action: string): Promise<readonly string[]> {
  const { bytes } = await purchases.plant.get('ann', `/api/records/purchase/${(await rowOf(code)).id}`);
  const { data } = JSON.parse(bytes.toString()) as {
    readonly data: {
      readonly actions: readonly { readonly action: string; readonly reasons: readonly { readonly code: string }[] }[];
    };
  };
  return data.actions.find((each) => each.action === action)!.reasons.map((reason) => reason.code);
}

describe('a record while it is approved (locks)', () => {
  it('keeps every field, those named, or none, as its flow says', async () => {
    const [whole, part, free] = [await purchases.ask('whole'), await purchases.ask('part'), await purchases.ask('free')];
    expect(await edit(whole, { buyer: 'dan' })).toEqual(['flowInstance.recordLocked']);
    expect(await edit(part, { amount: 11 })).toEqual(['flowInstance.recordLocked']);
    expect(await edit(part, { buyer: 'dan' })).toEqual([]);
    expect(await edit(free, { amount: 11 })).toEqual([]);
    expect(await edit(await purchases.ask('bound'), { amount: 11 })).toEqual(['flowInstance.recordBound']);
  });

  it('says on its page that it is kept, and that it is being approved, before anybody fills in a form', async () => {
    const code = await purchases.ask('whole');
    expect(await closed(code, 'purchase-edit')).toEqual(['flowInstance.recordLocked']);
    expect(await closed(await purchases.ask('free'), 'purchase-edit')).toEqual([]);
  });

  it('is open again to its initiator once it was returned, and after the end', async () => {
    const code = await purchases.ask('whole');
    await purchases.act('bob', 'return', code, { to: 'initiator', comment: 'Which size?' });
    expect(await closed(code, 'purchase-edit')).toEqual([]);
    expect(await edit(code, { amount: 12 })).toEqual([]);
    expect(codesOf(await purchases.instance('ann', 'resubmit', code))).toEqual([]);
    expect(await edit(code, { amount: 13 })).toEqual(['flowInstance.recordLocked']);
  });
});

describe('where an approval stands, on the page of its record', () => {
  const stands = async (code: string): Promise<unknown> => {
    const { bytes } = await purchases.plant.get('ann', `/api/records/purchase/${(await rowOf(code)).id}/approval`);
    return (JSON.parse(bytes.toString()) as { readonly data: unknown }).data;
  };

  it('names who decides now, and what becomes of the record', async () => {
    expect(await stands(await purchases.ask('whole'))).toMatchObject({
      flow: 'whole',
      state: 'running',
      steps: [{ title: 'whole.node.first', state: 'open', people: [{ state: 'pending' }] }],
      ends: [
        { outcome: 'approved', to: [{ word: 'approved', of: 'purchase.state' }] },
        { outcome: 'rejected', to: [{ word: 'refused', of: 'purchase.state' }] },
      ],
    });
  });

  it('says of whom it waits for that they may not decide any more, once their role was taken away, and only then', async () => {
    const code = await purchases.ask('whole');
    const barred = async (): Promise<unknown> => {
      const { steps } = (await stands(code)) as { readonly steps: readonly { readonly people: readonly object[] }[] };
      return steps[0]?.people.map((person) => 'isBarred' in person);
    };
    const give = (roles: readonly string[]): Promise<unknown> =>
      purchases.plant.pool.query(`UPDATE "user" SET roles = $1 WHERE account = 'bob'`, [JSON.stringify(roles)]);
    expect(await barred()).toEqual([false]);
    await give(['vic']);
    expect(await barred()).toEqual([true]);
    await give(['bob']);
    expect(await barred()).toEqual([false]);
  });
});
