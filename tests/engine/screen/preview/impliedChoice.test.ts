import { describe, expect, it } from 'vitest';
import { previewScreen, previewInput, type Preview } from '#engine';
import { Shop, shopWith } from '../../decide/shop.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };
const only = (word: string): object => ({
  'x-when': { show: `input.what == '${word}'`, required: `input.what == '${word}'` },
});

/** Lends a crate or a whole shelf. */
const lend = {
  input: {
    required: ['what', 'count'],
    properties: {
      what: { type: 'string', enum: ['crate', 'shelf', 'nothing'] },
      crateCode: { ...code, 'x-scan': 'crate', ...only('crate') },
      shelfCode: { ...code, 'x-scan': 'shelf', ...only('shelf') },
      count: { type: 'integer', minimum: 1, maximum: 9 },
    },
  },
  load: {
    crate: { entity: 'crate', by: { code: 'input.crateCode' }, lock: true },
    shelf: { entity: 'shelf', by: { code: 'input.shelfCode' }, lock: true },
  },
  effects: {},
};
const slots = {
  what: { inputs: ['what'], kind: 'form', propose: { what: "'crate'" } },
  crate: { input: 'crateCode', show: ['kind'] },
  shelf: { input: 'shelfCode', show: ['isOpen'] },
  count: { inputs: ['count'], kind: 'form' },
};

function scan(scanned: string, input: object = {}): Promise<Preview> {
  const screen = { id: 'act', kind: 'scan', action: 'act', slots };
  const shop = new Shop(shopWith(lend, { screen: [screen] }));
  const viewer = { bundle: shop.bundle, roles: ['clerk'], shell: 'pad' } as const;
  const asked = { input, scan: { code: scanned } };
  return previewInput(shop.bundle, previewScreen(viewer, 'act')!, asked, shop.store, shop.context({}));
}

describe('a code that one choice asks for', () => {
  it('makes the choice, also where another one was proposed', async () => {
    expect(await scan('s', { what: 'crate' })).toMatchObject({ taken: true, input: { what: 'shelf', shelfCode: 'S' } });
    expect(await scan('s')).toMatchObject({ taken: true, input: { what: 'shelf', shelfCode: 'S' } });
  });

  it('leaves the choice as it is where it fits already', async () => {
    expect((await scan('a', { what: 'crate' })).input).toEqual({ what: 'crate', crateCode: 'A' });
  });

  it('does not put away what was scanned before', async () => {
    expect(await scan('s', { what: 'crate', crateCode: 'A' })).toMatchObject({
      taken: false,
      input: { what: 'crate', crateCode: 'A' },
    });
  });

  it('is refused where somebody chose otherwise', async () => {
    const seen = await scan('s', { what: 'nothing' });
    expect(seen).toMatchObject({ taken: false, slot: 'shelf', input: { what: 'nothing' } });
    expect(seen.refusals).toEqual([
      { code: 'scan.notHere', params: { code: 'S', kind: { word: 'shelf', of: '' } }, at: '/shelfCode' },
    ]);
  });
});
