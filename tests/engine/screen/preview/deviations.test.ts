import { describe, expect, it } from 'vitest';
import { previewScreen, previewInput, type Preview } from '#engine';
import { Shop, shopWith } from '../../decide/shop.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };

/** Put a crate onto the shelf it belongs to, or say why on another. */
const put = {
  input: {
    required: ['crateCode', 'shelfCode'],
    properties: {
      crateCode: { ...code, 'x-scan': 'crate' },
      shelfCode: { ...code, 'x-scan': 'shelf' },
      reason: {
        type: 'string',
        maxLength: 20,
        'x-widget': 'reason',
        'x-when': { show: 'isOther', required: 'true', code: 'crate.reason' },
      },
    },
  },
  load: {
    crate: { entity: 'crate', by: { code: 'input.crateCode' }, lock: true },
    shelf: { entity: 'shelf', by: { code: 'input.shelfCode' }, lock: true },
  },
  let: { isSmall: 'crate.quantity < 3', isOther: 'isSmall || shelf != crate.shelf' },
  effects: {},
};
const slots = {
  crate: { input: 'crateCode', show: ['kind'] },
  shelf: { input: 'shelfCode', propose: { shelfCode: 'crate.shelf.code' }, show: ['isOpen'] },
  why: { kind: 'form', inputs: ['reason'] },
};

function look(input: object, scan: string, slot?: string): Promise<Preview> {
  const screen = { id: 'act', kind: 'scan', action: 'act', slots };
  const shop = new Shop(shopWith(put, { screen: [screen] }));
  shop.store.insert('shelf', 't', { code: 'T', isOpen: true });
  const viewer = { bundle: shop.bundle, roles: ['clerk'], shell: 'pad' } as const;
  const asked = { code: scan, ...(slot === undefined ? {} : { slot }) };
  return previewInput(shop.bundle, previewScreen(viewer, 'act')!, { input, scan: asked }, shop.store, shop.context({}));
}

describe('a scan that is allowed and not what was expected', () => {
  it('says what was expected and where the reason is given', async () => {
    const seen = await look({ crateCode: 'A' }, 'T');
    expect(seen).toMatchObject({ taken: true, deviates: true, reason: 'reason' });
    expect(seen.deviations).toEqual([{ slot: 'shelf', given: 'T', expected: 'S', why: 'crate.reason' }]);
  });

  it('is as expected where it is the proposed one', async () => {
    const seen = await look({ crateCode: 'A' }, 'S');
    expect(seen).toMatchObject({ taken: true });
    expect([seen.deviations, seen.deviates]).toEqual([undefined, undefined]);
  });

  it('is told at the scan that brings it about, before the rest is given', async () => {
    const seen = await look({}, 'B');
    expect(seen).toMatchObject({ taken: true, deviates: true, deviations: [{ slot: 'crate', given: 'B' }] });
    const later = await look({ crateCode: 'B' }, 'S');
    expect(later.deviations).toEqual([{ slot: 'crate', given: 'B', why: 'crate.reason' }]);
    expect(later.deviates).toBeUndefined();
  });

  it('gives way to the right one', async () => {
    expect(await look({ crateCode: 'A', shelfCode: 'T' }, 'S')).toMatchObject({ taken: true, input: { shelfCode: 'S' } });
  });
});

describe('a scan into a slot that holds another code', () => {
  it('begins a new entry, into which nothing of the former one goes', async () => {
    const seen = await look({ crateCode: 'A', shelfCode: 'S' }, 'B');
    expect(seen).toMatchObject({ taken: true, slot: 'crate', setAside: 'A' });
    expect(seen.input['crateCode']).toBe('B');
    expect(seen.input['shelfCode'] ?? null).toBeNull();
  });

  it('does so without a remark where nothing was done with the former one', async () => {
    const seen = await look({ crateCode: 'A' }, 'B');
    expect(seen).toMatchObject({ taken: true, input: { crateCode: 'B' } });
    expect(seen.setAside).toBeUndefined();
  });

  it('does the same where the person asked for that slot', async () => {
    expect(await look({ crateCode: 'A', shelfCode: 'S' }, 'B', 'crate')).toMatchObject({ taken: true, setAside: 'A' });
  });

  it('is the same code again: nothing changes', async () => {
    expect(await look({ crateCode: 'A' }, 'a')).toMatchObject({ taken: true, input: { crateCode: 'A' } });
  });
});
