import { describe, expect, it } from 'vitest';
import { codes, Shop, shopWith } from './shop.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };
const crate = {
  input: { type: 'object', required: ['crate'], properties: { crate: code } },
  load: { crate: { entity: 'crate', by: { code: 'input.crate' }, lock: true } },
};
const less = { update: 'crate', set: { room: 'crate.room - 1' } };

/** Shut crates are not to be edited; `check` is open for them and changes nothing. */
const model = {
  id: 'crate',
  initial: 'open',
  states: { open: {}, shut: { readOnly: true } },
  transitions: { shut: { event: 'shut', from: ['open'], to: 'shut' } },
  events: {
    shut: { refusal: 'crate.shutNotAllowed' },
    check: { stay: ['open', 'shut'], refusal: 'crate.checkNotAllowed' },
    edit: { stay: ['open'], refusal: 'crate.editNotAllowed' },
  },
};

describe('a row in a read-only state', () => {
  it('is not changed by the way', () => {
    const shop = new Shop(shopWith({ ...crate, effects: { less } }, { 'state-model': [model] }));
    expect(shop.ask({ crate: 'B' })).toMatchObject({
      refusals: [{ code: 'crate.editNotAllowed', params: { code: 'B', state: { word: 'shut', of: 'crate.state' } } }],
    });
  });

  it('is changed with an event that is open for it, also when it stays where it is', () => {
    const effects = { check: { event: 'check', on: 'crate' }, less };
    const shop = new Shop(shopWith({ ...crate, effects }, { 'state-model': [model] }));
    expect(codes(shop.ask({ crate: 'B' }))).toEqual(['accepted']);
  });
});

describe('limits of an action', () => {
  const all = { crates: { entity: 'crate', where: 'row.quantity > 0', lock: true } };
  const input = { type: 'object', properties: {} };
  const effects = { less: { update: 'crates', set: { room: '900' } } };

  it('bound what a list loads', () => {
    const shop = new Shop(shopWith({ input, load: all, effects, limits: { rows: 1 } }));
    expect(shop.ask({})).toMatchObject({ refusals: [{ code: 'common.tooMany', params: { max: 1 } }] });
  });

  it('bound what the effects write', () => {
    const load = { crates: { ...all.crates, max: 2 } };
    expect(codes(new Shop(shopWith({ input, load, effects, limits: { rows: 2 } })).ask({}))).toEqual(['accepted']);
    expect(new Shop(shopWith({ input, load, effects, limits: { rows: 1 } })).ask({})).toMatchObject({
      refusals: [{ code: 'common.tooMany', params: { max: 1 } }],
    });
  });
});

describe('before', () => {
  it('is what a scanned unit and the rows on it were, not what the effects made of them', () => {
    const bundle = shopWith({
      ...crate,
      load: { unit: { entity: 'unit', by: { code: 'input.crate' }, lock: true } },
      effects: { less: { update: 'unit.crates', set: { room: '20' } } },
      ensure: {
        grew: { ok: 'unit.crates.all(c, before.unit.crates.all(b, b.room < c.room))', code: 'crate.same' },
      },
    });
    expect(codes(new Shop(bundle).ask({ crate: 'A' }))).toEqual(['accepted']);
  });
});

describe('a hidden input', () => {
  const load = { ...crate.load, shelf: { entity: 'shelf', by: { code: 'input.shelf' } } };
  const shown = (show: string): Shop =>
    new Shop(
      shopWith({
        input: {
          required: ['crate', 'isMoved'],
          properties: { crate: code, isMoved: { type: 'boolean' }, shelf: { ...code, 'x-when': { show } } },
        },
        load,
        let: { isSmall: 'crate.room < 5' },
        assert: { none: { ok: 'shelf == null && input.shelf == null', code: 'crate.seen' } },
        effects: {},
      }),
    );

  it('is not looked up', () => {
    const shop = shown('input.isMoved');
    expect(codes(shop.ask({ crate: 'A', isMoved: false, shelf: 'nowhere' }))).toEqual(['accepted']);
    expect(codes(shop.ask({ crate: 'A', isMoved: true, shelf: 'nowhere' }))).toEqual(['shelf.notExist']);
    expect(codes(shop.ask({ crate: 'A', isMoved: true, shelf: 'S' }))).toEqual(['crate.seen']);
  });

  it('may be hidden by a let, which sees no hidden input either', () => {
    expect(codes(shown('isSmall && input.isMoved').ask({ crate: 'A', isMoved: true, shelf: null }))).toEqual(['accepted']);
  });
});
