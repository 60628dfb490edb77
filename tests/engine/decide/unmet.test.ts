import { describe, expect, it } from 'vitest';
import { codes, Shop, shopWith } from './shop.ts';

/** A crate is taken when it is empty, and says so, or refuses in one word alone. */
const shop = (unmet?: string): Shop =>
  new Shop(
    shopWith(
      {
        input: { type: 'object', required: ['crate'], properties: { crate: { 'x-of': 'crate.code' } } },
        load: { crate: { entity: 'crate', by: { code: 'input.crate' }, lock: true } },
        effects: { raise: { event: 'take', on: 'crate' } },
      },
      {
        'state-model': [
          {
            id: 'crate',
            initial: 'open',
            states: { open: {}, shut: {}, gone: { final: true } },
            transitions: { go: { event: 'take', from: ['open'], to: 'gone', ok: 'row.quantity == 0' } },
            events: { take: { refusal: 'crate.takeNotAllowed', ...(unmet ? { unmet } : {}) } },
          },
        ] as never,
      },
    ),
  );

describe('an event that is refused', () => {
  it.each([
    ['whose state does not allow it', 'B', 'crate.takeNotAllowed'],
    ['whose state does while no condition holds', 'A', 'crate.takeUnmet'],
  ])('says so of a row %s', (_which, crate, code) => {
    expect(codes(shop('crate.takeUnmet').ask({ crate }))).toEqual([code]);
    expect(codes(shop().ask({ crate }))).toEqual(['crate.takeNotAllowed']);
  });
});
