import { expect, it } from 'vitest';
import { evaluatePartial } from '../../../engine/decide/evaluatePartial.ts';
import { readPartial } from '../../../engine/input/readPartial.ts';
import { Shop, shopWith } from './shop.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };

/** A crate goes onto a shelf; the shelf it leaves is called in a loop like the one that is scanned later. */
const move = {
  input: {
    required: ['crateCode', 'shelfCode'],
    properties: { crateCode: { ...code, 'x-scan': 'crate' }, shelfCode: { ...code, 'x-scan': 'shelf' } },
  },
  load: {
    crate: { entity: 'crate', by: { code: 'input.crateCode' }, lock: true },
    shelf: { entity: 'shelf', by: { code: 'input.shelfCode' } },
  },
  assert: {
    open: {
      rule: 'shelf-open',
      with: { shelf: 'shelf' },
      forEach: { shelf: '[crate.shelf]' },
      when: 'shelf != null',
      at: '/crateCode',
    },
    full: { ok: 'shelf.isOpen', code: 'shelf.shut', params: { code: 'shelf.code' }, at: '/shelfCode' },
  },
  effects: { move: { update: 'crate', set: { shelf: 'shelf' } } },
};
const rule = {
  id: 'shelf-open',
  for: { shelf: 'shelf' },
  ok: 'shelf.isOpen',
  code: 'shelf.shut',
  params: { code: 'shelf.code' },
};

/** Refusals once a crate is scanned, each with its place. */
function refusalsFor(crateCode: string): readonly (string | undefined)[][] {
  const shop = new Shop(shopWith(move, { rule: [rule] }));
  shop.store.insert('shelf', 't', { ...shop.store.rows('shelf')[0]?.values, code: 'T', isOpen: false });
  shop.store.insert('crate', 'c', { ...shop.store.rows('crate')[0]?.values, code: 'C', shelf: 't' });
  const action = shop.bundle.actions.get('act')!;
  const { input } = readPartial(action, { crateCode });
  const context = shop.context({});
  return evaluatePartial(shop.bundle, action, input, shop.store.load(action, input, context), context).refusals.map(
    (refusal) => [refusal.code, refusal.at],
  );
}

it('a name of a loop counts as known, though what is called alike is scanned only later', () => {
  expect(refusalsFor('C')).toEqual([['shelf.shut', '/crateCode']]);
  expect(refusalsFor('A')).toEqual([]);
});
