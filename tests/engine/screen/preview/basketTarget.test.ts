import { describe, expect, it } from 'vitest';
import { previewInput, previewScreen, type Preview } from '#engine';
import { Shop, shopWith } from '../../decide/shop.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };

/** Puts what is in other crates into one of them. */
const merge = {
  input: {
    required: ['targetCode', 'crateCodes'],
    properties: {
      targetCode: { ...code, 'x-scan': 'crate' },
      crateCodes: { type: 'array', minItems: 1, maxItems: 9, uniqueItems: true, items: { ...code, 'x-scan': 'crate' } },
    },
  },
  load: {
    target: { entity: 'crate', by: { code: 'input.targetCode' }, lock: true },
    crates: { entity: 'crate', byAll: { code: 'input.crateCodes' }, lock: true },
  },
  effects: {},
};

function scan(scanned: string, input: object, target: object = {}): Promise<Preview> {
  const slots = { target: { input: 'targetCode', ...target }, crates: { input: 'crateCodes', kind: 'basket' } };
  const screen = { id: 'act', kind: 'scan', action: 'act', slots };
  const shop = new Shop(shopWith(merge, { screen: [screen] }));
  const viewer = { bundle: shop.bundle, roles: ['clerk'], shell: 'pad' } as const;
  return previewInput(
    shop.bundle,
    previewScreen(viewer, 'act')!,
    { input, scan: { code: scanned } },
    shop.store,
    shop.context({}),
  );
}

describe('a basket beside what goes into its target', () => {
  it('takes a second scan of the target as a repetition, whatever its case', async () => {
    expect(await scan('A', {})).toMatchObject({ taken: true, input: { targetCode: 'A' } });
    const again = await scan('a', { targetCode: 'A' });
    expect(again).toMatchObject({ taken: false, repeats: true, input: { targetCode: 'A' } });
    expect(again.refusals).toMatchObject([{ code: 'scan.duplicate', params: { code: 'A' }, at: '/targetCode' }]);
  });

  it('takes any other, and the same where the target stays from entry to entry', async () => {
    expect((await scan('B', { targetCode: 'A' })).input).toEqual({ targetCode: 'A', crateCodes: ['B'] });
    expect((await scan('A', { targetCode: 'A' }, { keep: 'login' })).input).toEqual({ targetCode: 'A', crateCodes: ['A'] });
  });
});
