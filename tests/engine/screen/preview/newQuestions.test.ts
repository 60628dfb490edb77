import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { previewScreen, previewInput, type Preview } from '#engine';
import { Shop, shopWith } from '../../decide/shop.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };

/** Mark crates as seen: each once, those on a closed shelf after a question, and empty ones with a warning. */
const see = {
  input: {
    required: ['crateCode', 'rows'],
    properties: {
      crateCode: { ...code, 'x-scan': 'crate' },
      rows: {
        type: 'array',
        minItems: 1,
        maxItems: 5,
        items: { type: 'object', required: ['code'], properties: { code: { ...code, 'x-scan': 'shelf' } } },
      },
    },
  },
  load: { crate: { entity: 'crate', by: { code: 'input.crateCode' }, lock: true } },
  assert: {
    once: { ok: "crate.kind != 'steel'", code: 'crate.seen', at: '/crateCode', repeats: true },
    few: { ok: 'crate.quantity < 2', code: 'crate.asked', at: '/crateCode', severity: 'confirm' },
    rows: {
      forEach: { r: 'input.rows' },
      ok: 'range(rAt).all(n, input.rows[n].code != r.code)',
      code: 'scan.duplicate',
      params: { code: 'r.code' },
      at: '/rows/*/code',
    },
  },
  effects: {},
};
const slots = {
  crate: { input: 'crateCode', show: ['kind'] },
  rows: { input: 'rows', kind: 'rows' },
};

function look(input: object, scan: string): Promise<Preview> {
  const screen = { id: 'act', kind: 'scan', action: 'act', slots };
  const shop = new Shop(shopWith(see, { screen: [screen] }));
  shop.store.insert('crate', 'seen', { code: 'SEEN', kind: 'steel', quantity: new Big(1) });
  const viewer = { bundle: shop.bundle, roles: ['clerk'], shell: 'pad' } as const;
  return previewInput(
    shop.bundle,
    previewScreen(viewer, 'act')!,
    { input, scan: { code: scan } },
    shop.store,
    shop.context({}),
  );
}

describe('a scan of what was done before', () => {
  it('is not taken, and is amber by the rule that says so', async () => {
    expect(await look({}, 'SEEN')).toMatchObject({ taken: false, repeats: true, refusals: [{ code: 'crate.seen' }] });
  });

  it('is amber where it stands in a list of rows already', async () => {
    const seen = await look({ crateCode: 'A', rows: [{ code: 'S' }] }, 'S');
    expect(seen).toMatchObject({ taken: false, repeats: true, refusals: [{ code: 'scan.duplicate' }] });
  });

  it('is red where anything else is wrong with it', async () => {
    expect((await look({}, 'NONE')).repeats).toBeUndefined();
  });
});

describe('a scan the action will ask about', () => {
  it('is taken, and is amber', async () => {
    expect(await look({}, 'A')).toMatchObject({ taken: true, deviates: true, asks: [{ code: 'crate.asked' }] });
  });

  it('is amber once', async () => {
    const seen = await look({ crateCode: 'A' }, 'S');
    expect([seen.taken, seen.deviates]).toEqual([true, undefined]);
  });
});
