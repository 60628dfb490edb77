import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { codes, person, Shop, shopWith } from './shop.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };
const amount = { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 999 };
const one = {
  input: { type: 'object', required: ['crate'], properties: { crate: code } },
  load: { crate: { entity: 'crate', by: { code: 'input.crate' }, lock: true } },
};
const no = (name: string) => ({ ok: 'false', code: `crate.${name}` });

describe('the order of evaluation', () => {
  it('answers missing rows, closed events, asserts and required fields together, in this order', () => {
    const shop = new Shop(
      shopWith({
        input: {
          required: ['crate', 'shelf'],
          properties: {
            crate: code,
            shelf: code,
            reason: {
              type: 'string',
              maxLength: 9,
              'x-when': { required: 'crate.quantity > 0', code: 'crate.reasonRequired' },
            },
          },
        },
        load: {
          crate: { entity: 'crate', by: { code: 'input.crate' }, lock: true },
          shelf: { entity: 'shelf', by: { code: 'input.shelf' }, missing: 'shelf.unknown' },
        },
        assert: { first: no('first'), second: no('second') },
        effects: { shut: { event: 'shut', on: 'crate', at: '/crate' } },
      }),
    );
    const decision = shop.ask({ crate: 'B', shelf: 'X', reason: null });
    expect(codes(decision)).toEqual([
      'shelf.unknown',
      'crate.shutNotAllowed',
      'crate.first',
      'crate.second',
      'crate.reasonRequired',
    ]);
    expect(decision).toMatchObject({
      refusals: [
        { kind: 'missing', at: '/shelf', params: { code: 'X' } },
        { at: '/crate', params: { code: 'B', state: { word: 'shut', of: 'crate.state' } } },
        {},
        {},
        { at: '/reason' },
      ],
    });
  });

  it('skips whatever mentions a missing row, so that one cause gives one refusal', () => {
    const shop = new Shop(
      shopWith({
        ...one,
        let: { half: 'crate.quantity * 0.5' },
        assert: {
          direct: { ok: 'crate.quantity > 9', code: 'crate.direct' },
          byLet: { ok: 'half > 9', code: 'crate.byLet' },
          loop: { ok: 'c.quantity > 9', code: 'crate.loop', forEach: { c: '[crate]' }, params: { code: 'c.code' } },
          other: no('other'),
        },
        effects: { shut: { event: 'shut', on: 'crate' } },
      }),
    );
    expect(codes(shop.ask({ crate: 'X' }))).toEqual(['crate.notExist', 'crate.other']);
  });

  it('drops a hidden field before any rule sees it', () => {
    const shop = new Shop(
      shopWith({
        ...one,
        input: {
          required: ['crate'],
          properties: { crate: code, amount: { ...amount, 'x-when': { show: 'crate.state == "open"' } } },
        },
        assert: { none: { ok: 'input.amount == null', code: 'crate.seen' } },
        effects: {},
      }),
    );
    expect(codes(shop.ask({ crate: 'B', amount: new Big(1) }))).toEqual(['accepted']);
    expect(codes(shop.ask({ crate: 'A', amount: new Big(1) }))).toEqual(['crate.seen']);
  });

  it('asks the second person before it confirms, and neither while something is refused', () => {
    const shop = new Shop(
      shopWith({
        ...one,
        assert: {
          sure: { ok: 'crate.quantity > 9', code: 'crate.low', params: { left: 'crate.quantity' }, severity: 'confirm' },
          open: { ok: 'crate.state == "open"', code: 'crate.notOpen' },
        },
        secondPerson: { permission: 'crate.approve', code: 'crate.needsChief' },
        effects: {},
      }),
    );
    const chief = { second: person('c', ['chief']) };
    expect(codes(shop.ask({ crate: 'B' }, chief))).toEqual(['crate.notOpen']);
    expect(shop.ask({ crate: 'A' })).toMatchObject({
      outcome: 'second',
      needs: 'crate.approve',
      refusals: [{ code: 'crate.needsChief' }],
    });
    expect(codes(shop.ask({ crate: 'A' }, { second: person('u', ['chief']) }))).toEqual(['crate.needsChief']);
    expect(codes(shop.ask({ crate: 'A' }, { second: person('c', ['clerk']) }))).toEqual(['crate.needsChief']);
    expect(shop.ask({ crate: 'A' }, chief)).toMatchObject({
      outcome: 'confirm',
      confirms: [{ code: 'crate.low', params: { left: 5 } }],
    });
  });

  it('takes a confirmation only for the values it was asked with', () => {
    const shop = new Shop(
      shopWith({
        ...one,
        assert: { sure: { ok: 'false', code: 'crate.low', params: { left: 'crate.quantity' }, severity: 'confirm' } },
        effects: {},
      }),
    );
    const asked = shop.ask({ crate: 'A' });
    const hash = asked.outcome === 'confirm' ? asked.confirms[0]?.hash : '';
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(codes(shop.ask({ crate: 'A' }, { confirmed: new Set([`crate.low:${hash}`]) }))).toEqual(['accepted']);
    expect(codes(shop.ask({ crate: 'B' }, { confirmed: new Set([`crate.low:${hash}`]) }))).toEqual(['confirm']);
  });

  it('settles when an event is raised on the values before the effects', () => {
    const shop = new Shop(
      shopWith({
        ...one,
        stock: 'out',
        effects: {
          less: { update: 'crate', set: { quantity: '0' } },
          shut: { when: 'crate.quantity > 0', event: 'shut', on: 'crate' },
        },
      }),
    );
    expect(shop.ask({ crate: 'A' })).toMatchObject({
      changes: { states: [{ field: 'state', from: 'open', to: 'shut', event: 'shut' }] },
    });
  });

  it('lets a guard see what earlier effects made', () => {
    const shop = new Shop(
      shopWith({
        ...one,
        stock: 'out',
        effects: { less: { update: 'crate', set: { quantity: '0' } }, take: { event: 'take', on: 'crate' } },
      }),
    );
    expect(shop.ask({ crate: 'A' })).toMatchObject({
      changes: { states: [{ to: 'gone' }], updated: [{ after: { state: 'gone', quantity: new Big(0) } }] },
    });
  });

  it('stops at the checks of written rows before it asks the post-conditions', () => {
    const shop = new Shop(
      shopWith({
        ...one,
        stock: 'in',
        effects: { more: { update: 'crate', set: { quantity: '11' } } },
        ensure: { never: { ok: 'false', code: 'crate.ensured' } },
      }),
    );
    expect(shop.ask({ crate: 'A' })).toEqual({
      outcome: 'refused',
      refusals: [{ code: 'crate.full', params: { room: 10 } }],
    });
  });

  it('compares after and before in the post-conditions', () => {
    const shop = new Shop(
      shopWith({
        ...one,
        stock: 'in',
        effects: { more: { update: 'crate', set: { quantity: 'crate.quantity + 1' } } },
        ensure: {
          grew: { ok: 'crate.quantity == before.crate.quantity + 1', code: 'crate.notGrown' },
          doubled: {
            ok: 'crate.quantity == before.crate.quantity * 2',
            code: 'crate.notDoubled',
            params: { was: 'before.crate.quantity' },
          },
        },
      }),
    );
    expect(shop.ask({ crate: 'A' })).toEqual({
      outcome: 'refused',
      refusals: [{ code: 'crate.notDoubled', params: { was: 5 } }],
    });
  });

  it('refuses a record that somebody else changed since it was shown', () => {
    const shop = new Shop(shopWith({ ...one, effects: {} }));
    expect(codes(shop.ask({ crate: 'A' }, { versions: { crate: 1 } }))).toEqual(['accepted']);
    expect(shop.ask({ crate: 'A' }, { versions: { crate: 2 } })).toMatchObject({
      refusals: [{ code: 'common.changedMeanwhile', kind: 'changed', at: '/crate' }],
    });
  });
});

describe('stock', () => {
  it('moves by legs that follow from what became of the rows', () => {
    const shop = new Shop(
      shopWith({
        input: { type: 'object', properties: {} },
        load: {
          a: { entity: 'crate', by: { code: '"A"' }, lock: true },
          b: { entity: 'crate', by: { code: '"B"' }, lock: true },
        },
        effects: {
          from: { update: 'a', set: { quantity: 'a.quantity - 1.5' } },
          to: { update: 'b', set: { quantity: 'b.quantity + 1.5' } },
        },
      }),
    );
    const decision = shop.ask({});
    expect(decision).toMatchObject({
      changes: {
        movements: [
          { id: 'a', quantity: new Big('-1.5'), fields: { kind: 'x', shelf: 's' } },
          { id: 'b', quantity: new Big('1.5'), fields: { kind: 'x', shelf: null } },
        ],
      },
    });
  });

  it('leaves one place and reaches another when a row moves', () => {
    const shop = new Shop(
      shopWith({
        ...one,
        load: { ...one.load, shelf: { entity: 'shelf', by: { code: '"S"' } } },
        effects: { move: { update: 'crate', set: { shelf: 'shelf' } } },
      }),
    );
    expect(shop.ask({ crate: 'B' })).toMatchObject({
      changes: {
        movements: [
          { quantity: new Big(-2), fields: { shelf: null } },
          { quantity: new Big(2), fields: { shelf: 's' } },
        ],
      },
    });
    expect(shop.ask({ crate: 'A' })).toMatchObject({ changes: { movements: [], updated: [] } });
  });

  it.each([['same'], ['out']])('is at fault when an action that promises "%s" makes pieces', (stock) => {
    const shop = new Shop(
      shopWith({ ...one, stock, effects: { more: { update: 'crate', set: { quantity: 'crate.quantity + 1' } } } }),
    );
    expect(() => shop.ask({ crate: 'A' })).toThrow('stock.notBalanced');
  });

  it('never rounds: a product with more decimals than its field is refused', () => {
    const shop = new Shop(
      shopWith({
        ...one,
        stock: 'counted',
        effects: { odd: { update: 'crate', set: { quantity: 'crate.quantity * 0.333' } } },
      }),
    );
    expect(shop.ask({ crate: 'A' })).toMatchObject({
      refusals: [{ code: 'common.twoDecimals', params: { decimals: 2 } }],
    });
  });
});

describe('a loop', () => {
  it('names the item that is refused by its place, and stops naming after fifty', () => {
    const shop = new Shop(
      shopWith({
        input: {
          required: ['amounts'],
          properties: { amounts: { type: 'array', maxItems: 99, items: amount } },
        },
        assert: {
          small: {
            ok: 'a < 1',
            code: 'crate.large',
            forEach: { a: 'input.amounts' },
            at: '/amounts/*',
            params: { place: 'aAt' },
          },
        },
        effects: {},
      }),
    );
    expect(shop.ask({ amounts: [new Big(0), new Big(3)] })).toMatchObject({
      refusals: [{ code: 'crate.large', at: '/amounts/1', params: { place: 1 } }],
    });
    const many = shop.ask({ amounts: Array.from({ length: 60 }, () => new Big(5)) });
    expect(codes(many)).toHaveLength(51);
    expect(many).toMatchObject({
      refusals: expect.arrayContaining([{ code: 'common.more', params: { count: 10 } }]) as unknown,
    });
  });
});
