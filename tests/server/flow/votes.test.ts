import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approval, flow, Purchases } from './purchases.ts';

const MODES = ['parallel', 'serial'].flatMap((handling) => ['all', 'one'].map((pass) => ({ handling, pass })));

let purchases: Purchases;
beforeAll(async () => {
  purchases = await Purchases.open(
    'flow_votes',
    MODES.map((mode) => flow(`${mode.handling}-${mode.pass}`, { vote: approval(['bob', 'cay'], mode) })),
  );
});
afterAll(() => purchases.plant.close());

async function decided(id: string, ...decisions: readonly string[]): Promise<readonly string[]> {
  const code = await purchases.ask(id);
  for (const decision of decisions) {
    const [account = '', what = ''] = decision.split(' ');
    const reply = await purchases.act(account, what, code, what === 'disagree' ? { comment: 'No' } : {});
    expect([decision, reply.status, reply.bytes.toString()]).toMatchObject([decision, 200, expect.any(String)]);
  }
  return [await purchases.states(code), await purchases.outcome(code)];
}

describe('votes of a node (models-and-flows 4.3)', () => {
  it('parallel and all: everybody is asked at once, all must agree, the first rejection ends it', async () => {
    expect(await decided('parallel-all')).toEqual(['bob pending, cay pending', 'new running']);
    expect(await decided('parallel-all', 'bob agree')).toEqual(['bob approved, cay pending', 'new running']);
    expect(await decided('parallel-all', 'cay agree', 'bob agree')).toEqual([
      'bob approved, cay approved',
      'approved approved',
    ]);
    expect(await decided('parallel-all', 'cay disagree')).toEqual(['bob closed, cay rejected', 'refused rejected']);
  });

  it('parallel and one: the first decision wins', async () => {
    expect(await decided('parallel-one', 'cay agree')).toEqual(['bob closed, cay approved', 'approved approved']);
    expect(await decided('parallel-one', 'bob disagree')).toEqual(['bob rejected, cay closed', 'refused rejected']);
  });

  it('serial and all: one after the other', async () => {
    expect(await decided('serial-all')).toEqual(['bob pending, cay waiting', 'new running']);
    expect(await decided('serial-all', 'bob agree')).toEqual(['bob approved, cay pending', 'new running']);
    expect(await decided('serial-all', 'bob agree', 'cay agree')).toEqual([
      'bob approved, cay approved',
      'approved approved',
    ]);
    expect(await decided('serial-all', 'bob agree', 'cay disagree')).toEqual([
      'bob approved, cay rejected',
      'refused rejected',
    ]);
  });

  it('serial and one: a rejection passes to the next', async () => {
    expect(await decided('serial-one', 'bob agree')).toEqual(['bob approved, cay closed', 'approved approved']);
    expect(await decided('serial-one', 'bob disagree')).toEqual(['bob rejected, cay pending', 'new running']);
    expect(await decided('serial-one', 'bob disagree', 'cay disagree')).toEqual([
      'bob rejected, cay rejected',
      'refused rejected',
    ]);
  });
});
