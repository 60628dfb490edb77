import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { previewInput, previewScreen, type Preview } from '#engine';
import { Shop, shopWith } from '../../decide/shop.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };

/** On a shelf one crate takes the place of another; how full the old one was is typed. */
const swap = {
  input: {
    required: ['shelfCode', 'newCode', 'oldCode'],
    properties: {
      shelfCode: { ...code, 'x-scan': 'shelf' },
      newCode: { ...code, 'x-scan': 'crate' },
      oldCode: { ...code, 'x-scan': 'crate' },
      left: { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 99 },
      lost: { type: 'integer', minimum: 0, maximum: 99 },
      why: { type: 'string', maxLength: 20 },
    },
  },
  load: {
    shelf: { entity: 'shelf', by: { code: 'input.shelfCode' } },
    fresh: { entity: 'crate', by: { code: 'input.newCode' } },
    old: { entity: 'crate', by: { code: 'input.oldCode' } },
  },
  let: { held: 'old.quantity' },
  assert: {
    isOpen: { event: 'take', on: 'fresh', at: '/newCode' },
    some: { ok: 'input.lost <= old.quantity', code: 'crate.lost', when: 'input.lost != null', at: '/lost' },
  },
  effects: {},
};
const slots = {
  shelf: { input: 'shelfCode', show: ['isOpen'] },
  fresh: { input: 'newCode', show: ['kind'] },
  old: { input: 'oldCode', show: ['kind'] },
  rest: { kind: 'form', inputs: ['left', 'lost', 'why'], propose: { left: 'held' } },
};

function look(input: object, scan: string, slot?: string): Promise<Preview> {
  const screen = { id: 'act', kind: 'scan', action: 'act', slots };
  const shop = new Shop(shopWith(swap, { screen: [screen] }));
  for (const [id, name, quantity] of [
    ['c', 'C', 5],
    ['d', 'D', 7],
  ] as const)
    shop.store.insert('crate', id, { code: name, kind: 'x', quantity: new Big(quantity), room: 10, state: 'open' });
  const viewer = { bundle: shop.bundle, roles: ['clerk'], shell: 'pad' } as const;
  const asked = { code: scan, ...(slot === undefined ? {} : { slot }) };
  return previewInput(shop.bundle, previewScreen(viewer, 'act')!, { input, scan: asked }, shop.store, shop.context({}));
}

const full = { shelfCode: 'S', newCode: 'A', oldCode: 'C' };

describe('a scan into a filled slot beside the one an entry is about', () => {
  it('goes into the empty one of its kind', async () => {
    expect(await look({ shelfCode: 'S', newCode: 'A' }, 'C')).toMatchObject({ taken: true, slot: 'old', input: full });
  });

  it('replaces it where no other takes the kind, and both are named', async () => {
    const seen = await look({ ...full, newCode: null, oldCode: 'C', why: 'worn' }, 'D', 'old');
    expect(seen).toMatchObject({ taken: true, slot: 'old', replaced: 'C', input: { oldCode: 'D', why: 'worn' } });
    expect(seen.setAside).toBeUndefined();
  });

  it('takes what is proposed of the new thing, and sets aside what was typed for the former one', async () => {
    const seen = await look({ ...full, left: 3, lost: 1, why: 'worn' }, 'D', 'old');
    expect(seen).toMatchObject({
      taken: true,
      replaced: 'C',
      setAside: 'C',
      proposals: { left: 7 },
      input: { oldCode: 'D', why: 'worn' },
    });
    expect([seen.input['left'] ?? null, seen.input['lost'] ?? null]).toEqual([null, null]);
  });

  it('keeps what was typed for another thing', async () => {
    const seen = await look({ ...full, left: 3 }, 'D', 'fresh');
    expect(seen).toMatchObject({ taken: true, replaced: 'A', input: { newCode: 'D', oldCode: 'C', left: 3 } });
    expect(seen.setAside).toBeUndefined();
  });

  it('asks which one where several are filled, and goes where the person says', async () => {
    expect(await look(full, 'D')).toMatchObject({
      taken: false,
      fits: ['fresh', 'old'],
      refusals: [{ code: 'scan.whichSlot', params: { code: 'D' } }],
      input: full,
    });
  });

  it.each([
    ['A', 'fresh'],
    ['c', 'old'],
  ])('is %s again: nothing changes', async (again, slot) => {
    const seen = await look(full, again);
    expect(seen).toMatchObject({ slot, input: full });
    expect([seen.replaced, seen.fits]).toEqual([undefined, undefined]);
  });
});
