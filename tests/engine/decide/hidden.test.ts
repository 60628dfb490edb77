import { describe, expect, it } from 'vitest';
import { Shop, shopWith } from './shop.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };
const crates = { type: 'array', maxItems: 5, items: code };

describe('an input that is hidden', () => {
  const many = {
    input: {
      required: ['isMore'],
      properties: {
        isMore: { type: 'boolean' },
        more: { ...crates, 'x-when': { show: 'input.isMore', required: 'input.isMore' } },
      },
    },
    load: { rows: { entity: 'crate', byAll: { code: 'input.more' }, at: '/more/*', lock: true } },
    effects: {
      each: { forEach: { m: 'input.more' }, update: 'rows[mAt]', set: { room: '20' } },
      all: { forEach: { r: 'rows' }, event: 'shut', on: 'r' },
    },
  };

  it('is an empty list: nothing is loaded by it, and loops over it have no pass', () => {
    expect(new Shop(shopWith(many)).ask({ isMore: false, more: ['A'] })).toMatchObject({
      outcome: 'accepted',
      changes: { updated: [] },
    });
    expect(new Shop(shopWith(many)).ask({ isMore: false, more: ['nowhere'] })).toMatchObject({ outcome: 'accepted' });
  });

  it('is what it is once it is shown, and an empty list is none', () => {
    expect(new Shop(shopWith(many)).ask({ isMore: true, more: ['A'] })).toMatchObject({
      changes: { updated: [{ id: 'a' }] },
    });
    expect(new Shop(shopWith(many)).ask({ isMore: true, more: [] })).toMatchObject({
      outcome: 'refused',
      refusals: [{ code: 'common.required', at: '/more' }],
    });
  });
});

describe('the first row of a search', () => {
  const first = {
    input: { type: 'object', required: ['kind'], properties: { kind: { type: 'string', maxLength: 9 } } },
    load: {
      best: {
        entity: 'crate',
        where: 'row.kind == input.kind',
        sort: ['-id'],
        first: true,
        missing: 'crate.none',
        at: '/kind',
        lock: true,
      },
    },
    effects: { room: { update: 'best', set: { room: '99' } } },
  };

  it('is refused with what was searched by where there is none', () => {
    expect(new Shop(shopWith(first)).ask({ kind: 'z' })).toMatchObject({
      outcome: 'refused',
      refusals: [{ code: 'crate.none', at: '/kind', params: { code: 'z' } }],
    });
  });

  it('is the last by id where that is the order', () => {
    const changes = { updated: [{ id: 'b' }] };
    expect(new Shop(shopWith(first)).ask({ kind: 'x' })).toMatchObject({ outcome: 'accepted', changes });
  });
});
