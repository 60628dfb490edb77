import { describe, expect, it } from 'vitest';
import { previewScreen, previewInput, type Preview } from '#engine';
import { Shop, shopWith } from '../../decide/shop.ts';

/** Something is taken out of crates, six in all: of each as much as is in it and still wanted. */
const take = {
  input: {
    required: ['takes'],
    properties: {
      takes: {
        type: 'array',
        maxItems: 9,
        items: {
          required: ['crateCode', 'taken'],
          properties: {
            crateCode: { type: 'string', format: 'code', maxLength: 40, 'x-scan': 'crate' },
            taken: { type: 'number', multipleOf: 0.01, minimum: 0.01, maximum: 999 },
          },
        },
      },
    },
  },
  load: {
    crates: { entity: 'crate', byAll: { code: 'input.takes.map(t, t.crateCode)' }, at: '/takes/*/crateCode', lock: true },
  },
  let: { left: '6 - sum(input.takes.map(t, t.taken))' },
  effects: {},
};

const screen = {
  id: 'act',
  kind: 'scan',
  action: 'act',
  slots: {
    crates: {
      input: 'takes',
      kind: 'rows',
      show: ['quantity'],
      propose: { taken: 'min(left, crates[rowAt].quantity)' },
    },
  },
};

function scan(code: string, input: object = {}): Promise<Preview> {
  const bundle = shopWith(take, { screen: [screen] });
  const shop = new Shop(bundle);
  const found = previewScreen({ bundle, roles: ['clerk'], shell: 'pad' }, 'act')!;
  return previewInput(bundle, found, { input, scan: { code } }, shop.store, shop.context({}));
}

describe('what a slot proposes for a row', () => {
  it('stands in the row that the scan begins', async () => {
    expect(await scan('A')).toMatchObject({ taken: true, input: { takes: [{ crateCode: 'A', taken: 5 }] }, open: [] });
  });

  it('knows the rows before, and changes none of them', async () => {
    const takes = [{ crateCode: 'A', taken: 4.5 }];
    expect((await scan('B', { takes })).input).toEqual({ takes: [...takes, { crateCode: 'B', taken: 1.5 }] });
  });

  it('is not proposed where it would be refused', async () => {
    const takes = [{ crateCode: 'A', taken: 6 }];
    expect((await scan('B', { takes })).input).toEqual({ takes: [...takes, { crateCode: 'B' }] });
  });
});
