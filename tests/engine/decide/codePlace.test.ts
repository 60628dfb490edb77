import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { Shop, shopWith } from './shop.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };

/** Takes crates, and the crates of whole shelves, by one list of codes. */
const load = {
  input: {
    required: ['units'],
    properties: { units: { type: 'array', minItems: 1, maxItems: 9, items: { ...code, 'x-scan': 'unit' } } },
  },
  load: {
    shelves: { entity: 'shelf', where: 'row.code in input.units', sort: ['code'] },
    crates: {
      entity: 'crate',
      where: 'row.code in input.units || row.shelf != null && row.shelf.code in input.units',
      sort: ['code'],
      lock: true,
    },
  },
  assert: {
    small: {
      ok: 'c.quantity < 5',
      code: 'crate.tooLarge',
      params: { code: 'c.code' },
      forEach: { c: 'crates' },
      at: '/units',
    },
    few: { ok: 'sum(crates.map(c, c.quantity)) <= 6', code: 'crate.tooMuch', at: '/units' },
  },
  effects: { shut: { event: 'shut', on: 'crates', at: '/units' } },
};

function refusalsOf(units: readonly string[]): readonly (string | undefined)[][] {
  const shop = new Shop(shopWith(load));
  shop.store.insert('crate', 'c', { ...shop.store.rows('crate')[0]?.values, code: 'C', quantity: new Big(1), shelf: null });
  const decision = shop.ask({ units });
  return decision.outcome === 'refused' ? decision.refusals.map((refusal) => [refusal.code, refusal.at]) : [];
}

describe('a list of scanned codes', () => {
  it('marks the code whose row is refused, in whatever order the rows are loaded', () => {
    expect(refusalsOf(['C', 'a'])).toEqual([['crate.tooLarge', '/units/1']]);
    expect(refusalsOf(['C', 'B'])).toEqual([['crate.shutNotAllowed', '/units/1']]);
  });

  it('marks the code of what carries the row', () => {
    expect(refusalsOf(['C', 'S'])).toEqual([['crate.tooLarge', '/units/1']]);
  });

  it('is told as a whole what is of no single row', () => {
    expect(refusalsOf(['C', 'S', 'B'])).toEqual([
      ['crate.shutNotAllowed', '/units/2'],
      ['crate.tooLarge', '/units/1'],
      ['crate.tooMuch', '/units'],
    ]);
  });
});
