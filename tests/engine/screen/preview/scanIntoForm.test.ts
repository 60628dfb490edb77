import { describe, expect, it } from 'vitest';
import { previewScreen, previewInput, type Preview } from '#engine';
import { Shop, shopWith } from '../../decide/shop.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };

/** Puts a crate on a shelf, beside others; a form names the shelf, and the crate it came with. */
const place = {
  input: {
    required: ['crateCode', 'count', 'shelfCode'],
    properties: {
      crateCode: { ...code, 'x-scan': 'crate' },
      count: { type: 'integer', minimum: 1, maximum: 9 },
      shelfCode: { ...code, 'x-scan': 'shelf' },
      besideCode: { ...code, 'x-scan': 'crate', 'x-when': { show: 'input.count != 9' } },
    },
  },
  load: {
    crate: { entity: 'crate', by: { code: 'input.crateCode' }, lock: true },
    beside: { entity: 'crate', by: { code: 'input.besideCode' } },
    shelf: { entity: 'shelf', by: { code: 'input.shelfCode' }, lock: true },
  },
  effects: {},
};
const slots = {
  crate: { input: 'crateCode', show: ['kind'] },
  where: { inputs: ['count', 'shelfCode', 'besideCode'], kind: 'form' },
};

function scan(scanned: string, input: object = {}, slot?: string): Promise<Preview> {
  const screen = { id: 'act', kind: 'scan', action: 'act', slots };
  const shop = new Shop(shopWith(place, { screen: [screen] }));
  const viewer = { bundle: shop.bundle, roles: ['clerk'], shell: 'pad' } as const;
  const asked = { input, scan: { code: scanned, ...(slot === undefined ? {} : { slot }) } };
  return previewInput(shop.bundle, previewScreen(viewer, 'act')!, asked, shop.store, shop.context({}));
}

describe('a code that an input of a form scans', () => {
  it('goes into that input, whatever was to be scanned next', async () => {
    expect(await scan('s')).toMatchObject({ taken: true, slot: 'where', input: { shelfCode: 'S' } });
    expect(await scan('s', { crateCode: 'A', count: 2 })).toMatchObject({
      taken: true,
      input: { crateCode: 'A', count: 2, shelfCode: 'S' },
    });
  });

  it('goes into a slot of its kind that is open, and into the form after that', async () => {
    expect(await scan('a')).toMatchObject({ taken: true, slot: 'crate', input: { crateCode: 'A' } });
    expect((await scan('b', { crateCode: 'A' })).input).toEqual({ crateCode: 'A', besideCode: 'B' });
  });

  it('goes into the form somebody chose, and nothing else is kept out of its own slot by that', async () => {
    expect((await scan('a', {}, 'where')).input).toEqual({ besideCode: 'A' });
    expect((await scan('s', {}, 'crate')).input).toEqual({ shelfCode: 'S' });
  });

  it('is refused where no record carries it, or the input is not asked for', async () => {
    expect(await scan('none', { crateCode: 'A' })).toMatchObject({ taken: false, input: { crateCode: 'A' } });
    const unasked = await scan('b', { crateCode: 'A', count: 9 });
    expect([unasked.taken, unasked.refusals.map(({ code: each }) => each)]).toEqual([false, ['scan.notHere']]);
  });
});
