import { describe, expect, it } from 'vitest';
import { explain } from '#engine';
import { Shop, shopWith } from './shop.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };
const several = {
  input: {
    required: ['crates'],
    properties: { crates: { type: 'array', maxItems: 5, items: { ...code, 'x-scan': 'crate' } } },
  },
  load: { crates: { entity: 'crate', byAll: { code: 'input.crates' }, lock: true } },
  effects: {},
};

function reasons(action: object, crate: string): readonly string[] {
  const shop = new Shop(shopWith(action));
  const record = shop.store.rows('crate').find(({ id }) => id === crate)!;
  const [act] = [...shop.bundle.actions.values()];
  return explain(shop.bundle, act!, record, [], shop.context({})).reasons.map((reason) => reason.code);
}

describe('a record among several still to be scanned', () => {
  it('is not blamed for what only all of them together can break', () => {
    const action = {
      ...several,
      let: { count: 'crates.size()' },
      assert: {
        two: { ok: 'crates.size() > 1', code: 'crate.scanTwo' },
        counted: { ok: 'count > 1', code: 'crate.scanTwo' },
        second: { ok: 'crates[1].quantity > 0', code: 'crate.empty' },
      },
    };
    expect(reasons(action, 'a')).toEqual([]);
  });

  it('is told what is wrong with itself', () => {
    const action = {
      ...several,
      assert: { room: { forEach: { c: 'crates' }, ok: 'c.quantity > 2', code: 'crate.empty', at: '/crates/*' } },
      effects: { shut: { event: 'shut', on: 'crates' } },
    };
    expect(reasons(action, 'a')).toEqual([]);
    expect(reasons(action, 'b')).toEqual(['crate.shutNotAllowed', 'crate.empty']);
  });
});
