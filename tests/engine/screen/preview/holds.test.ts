import { expect, it } from 'vitest';
import { previewInput, previewScreen } from '#engine';
import { Shop, shopWith } from '../../decide/shop.ts';

const rule = (id: string, ok: string) => ({ id, for: { crate: 'crate' }, ok, code: `crate.${id}`, params: {} });
const bundle = shopWith(
  {
    input: {
      required: ['crateCode'],
      properties: { crateCode: { type: 'string', format: 'code', maxLength: 40, 'x-scan': 'crate' } },
    },
    load: { crate: { entity: 'crate', by: { code: 'input.crateCode' }, lock: true } },
    assert: {
      much: { rule: 'much', with: { crate: 'crate' }, at: '/crateCode' },
      roomy: { rule: 'roomy', with: { crate: 'crate' }, at: '/crateCode' },
      same: { rule: 'same', with: { crate: 'crate' }, at: '/crateCode', when: 'crate.room > 100' },
    },
    effects: {},
  },
  {
    rule: [rule('much', 'crate.quantity >= 5'), rule('roomy', 'crate.room >= 10'), rule('same', "crate.kind == 'x'")],
    screen: [{ id: 'act', kind: 'scan', action: 'act', slots: { crate: { input: 'crateCode' } } }],
  } as never,
);

it('a refused code is said to keep the rules it keeps, and none that does not apply to it', async () => {
  const shop = new Shop(bundle);
  const screen = previewScreen({ bundle, roles: ['clerk'], shell: 'pad' }, 'act')!;
  const scan = (code: string) => previewInput(bundle, screen, { input: {}, scan: { code } }, shop.store, shop.context({}));
  expect(await scan('B')).toMatchObject({ taken: false, refusals: [{ code: 'crate.much' }], holds: ['roomy'] });
  expect(await scan('A')).not.toHaveProperty('holds');
});
