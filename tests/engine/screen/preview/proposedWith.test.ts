import Big from 'big.js';
import { expect, it } from 'vitest';
import { previewScreen, previewInput, type Preview } from '#engine';
import { Shop, shopWith } from '../../decide/shop.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };

/** Takes pieces out of crates: no crate is taken that none of them comes from. */
const take = {
  input: {
    required: ['crateCodes', 'quantity'],
    properties: {
      crateCodes: { type: 'array', minItems: 1, maxItems: 9, uniqueItems: true, items: { ...code, 'x-scan': 'crate' } },
      quantity: { 'x-of': 'crate.quantity' },
    },
  },
  load: { crates: { entity: 'crate', byAll: { code: 'input.crateCodes' }, lock: true, at: '/crateCodes/*' } },
  let: { all: 'sum(crates.map(c, c.quantity))', most: 'min(all, 5)' },
  assert: {
    needed: {
      forEach: { c: 'crates' },
      ok: 'cAt == 0 || sum(range(cAt).map(n, crates[n].quantity)) < input.quantity',
      code: 'crate.notNeeded',
      at: '/crateCodes/*',
    },
  },
  effects: {},
};

function look(input: object, scanned: string): Promise<Preview> {
  const slots = {
    crates: { input: 'crateCodes', kind: 'basket' },
    amount: { kind: 'form', inputs: ['quantity'], propose: { quantity: 'most' } },
  };
  const screen = { id: 'act', kind: 'scan', action: 'act', slots };
  const shop = new Shop(shopWith(take, { screen: [screen] }));
  for (const [name, quantity] of Object.entries({ C1: 3, C2: 4, C3: 2 }))
    shop.store.insert('crate', name, { code: name, kind: 'wood', quantity: new Big(quantity) });
  const viewer = { bundle: shop.bundle, roles: ['clerk'], shell: 'pad' } as const;
  const asked = { input, scan: { code: scanned } };
  return previewInput(shop.bundle, previewScreen(viewer, 'act')!, asked, shop.store, shop.context({}));
}

it('a code is refused at its scan for what is proposed with it, filled in already or not', async () => {
  const first = await look({}, 'C1');
  expect(first).toMatchObject({ taken: true, proposals: { quantity: 3 } });
  const second = await look({ crateCodes: ['C1'], quantity: 3 }, 'C2');
  expect(second).toMatchObject({ taken: true, input: { crateCodes: ['C1', 'C2'] } });
  for (const input of [{ crateCodes: ['C1', 'C2'] }, { crateCodes: ['C1', 'C2'], quantity: 5 }])
    expect(await look(input, 'C3')).toMatchObject({ taken: false, refusals: [{ code: 'crate.notNeeded' }] });
  expect(await look({ crateCodes: ['C1', 'C2'], quantity: 8 }, 'C3')).toMatchObject({ taken: true });
});
