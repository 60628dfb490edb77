import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approval, codesOf, flow, Purchases } from './purchases.ts';

/** All definitions are compiled for each draft that is handed in, and for each publication. */
const PUBLISHING_MS = 240_000;

const text = (word: string) => ({ zh: word, en: word });
const texts = { lot: text('Lot'), 'lot.node.first': text('First'), 'lot.node.second': text('Second') };
const two = flow('lot', { first: approval(['bob'], { next: 'second' }), second: approval(['cay']) }, { texts });
const { 'lot.node.second': _second, ...fewer } = texts;
const one = flow('lot', { first: approval(['bob']) }, { texts: fewer });

let purchases: Purchases;
beforeAll(async () => {
  purchases = await Purchases.open('changed_flow', [two]);
});
afterAll(() => purchases.plant.close());

const done = async (reply: ReturnType<Purchases['act']>): Promise<void> => expect(codesOf(await reply)).toEqual([]);

/** Publishes another flow in the place of one. */
async function publish({ text: content }: { readonly text: string }): Promise<void> {
  const { plant } = purchases;
  const { body } = await plant.json('admin', '/api/drafts', { kind: 'flow', id: 'lot', content: JSON.parse(content) });
  const draft = `/api/drafts/${body.data?.id}`;
  await done(plant.json('admin', `${draft}/submit`, { note: 'One is enough' }));
  await done(plant.json('admin2', `${draft}/review`, { verdict: 'approve', comment: '' }));
  await done(plant.json('admin', '/api/publications', { drafts: [body.data?.id] }));
}

describe('an approval whose flow is changed', () => {
  it(
    'is decided by the flow it was started under; the next one by the new one',
    async () => {
      const before = await purchases.ask('lot');
      await publish(one);
      await done(purchases.act('bob', 'agree', before));
      expect(await purchases.states(before)).toBe('bob approved, cay pending');
      await done(purchases.act('cay', 'agree', before));
      expect(await purchases.outcome(before)).toBe('approved approved');
      const after = await purchases.ask('lot');
      await done(purchases.act('bob', 'agree', after));
      expect(await purchases.outcome(after)).toBe('approved approved');
    },
    PUBLISHING_MS,
  );

  it(
    'is decided by a revision that was published and followed by others',
    async () => {
      const code = await purchases.ask('lot');
      await publish(two);
      await publish({ text: two.text.replace('"all"', '"one"') });
      await done(purchases.act('bob', 'agree', code));
      expect(await purchases.outcome(code)).toBe('approved approved');
    },
    PUBLISHING_MS,
  );
});

describe('an approval whose revision is gone', () => {
  const begun = async (): Promise<string> => {
    const code = await purchases.ask('lot');
    await done(purchases.act('bob', 'agree', code));
    await purchases.plant.pool.query(
      `UPDATE flow_instance SET hash = 'gone', standing = '{"running":"gone"}' WHERE state = 'running'`,
    );
    return code;
  };

  it('is decided no more, but taken back by who started it', async () => {
    const code = await begun();
    expect(codesOf(await purchases.act('cay', 'agree', code))).toEqual(['flowInstance.otherRevision']);
    await done(purchases.instance('ann', 'withdraw', code));
    expect([await purchases.outcome(code), await purchases.states(code)]).toEqual([
      'withdrawn withdrawn',
      'bob approved, cay closed',
    ]);
  });

  it('is terminated with a reason', async () => {
    const code = await begun();
    await done(purchases.instance('eve', 'terminate', code, { reason: 'The flow was changed' }));
    expect(await purchases.outcome(code)).toBe('withdrawn terminated');
  });
});
