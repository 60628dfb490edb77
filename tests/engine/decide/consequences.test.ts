import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { summarizeChanges, type Consequences } from '#engine';
import { isIrreversible } from '../../../engine/model/irreversible.ts';
import { codes, person, Shop, shopWith } from './shop.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };
const amount = { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 999 };
const crate = { entity: 'crate', by: { code: 'input.crate' }, lock: true };
const take = (effects: object, more: object = {}): object => ({
  stock: 'out',
  assumed: true,
  input: { type: 'object', required: ['crate', 'left'], properties: { crate: code, left: amount } },
  load: { crate },
  effects,
  ...more,
});

/** What the clerk is shown before running it on crate A. */
function consequencesFor(action: object, roles = ['clerk'], extra: Parameters<typeof shopWith>[1] = {}): Consequences {
  const shop = new Shop(shopWith(action, extra));
  const decision = shop.ask({ crate: 'A', left: new Big(0) }, { actor: person('u', roles), isPreview: true });
  if (decision.outcome !== 'accepted') throw new Error(codes(decision).join());
  return summarizeChanges(shop.bundle, roles, decision.changes);
}

const LISTER = { role: [{ id: 'clerk', actions: ['*'], queries: ['*'] }] as never };
const empty = { less: { update: 'crate', set: { quantity: 'input.left' } }, go: { event: 'take', on: 'crate' } };

describe('what an action will do, told before it is done', () => {
  it('names the row with its state and numbers before and after, and that no event leads back', () => {
    expect(consequencesFor(take(empty))).toEqual({
      isLasting: true,
      changed: [
        {
          entity: 'crate',
          id: 'a',
          before: { quantity: new Big(5), state: 'open' },
          after: { quantity: new Big(0), state: 'gone' },
        },
      ],
      counts: [{ entity: 'crate', made: 0, changed: 1, removed: 0 }],
      stock: [{ entity: 'crate', field: 'quantity', before: new Big(5), after: new Big(0) }],
    });
  });

  it('only counts rows the person may not read', () => {
    expect(consequencesFor(take(empty), ['clerk'], LISTER)).toMatchObject({
      changed: [],
      stock: [],
      counts: [{ changed: 1 }],
    });
  });

  it('only counts rows outside what the person may see of their kind', () => {
    const shop = new Shop(shopWith(take(empty)));
    const decision = shop.ask({ crate: 'A', left: new Big(0) }, { actor: person('u', ['clerk']), isPreview: true });
    if (decision.outcome !== 'accepted') throw new Error(codes(decision).join());
    const outside = summarizeChanges(shop.bundle, ['clerk'], decision.changes, () => false);
    expect(outside).toMatchObject({ isLasting: true, changed: [], stock: [], counts: [{ changed: 1 }] });
  });

  it('leaves out fields the roles hide', () => {
    const role = [
      { id: 'clerk', actions: ['*'], records: ['*'], entities: { crate: { read: { hide: ['quantity'] } } } },
    ] as never;
    const [row] = consequencesFor(take(empty), ['clerk'], { role }).changed;
    expect(row?.after).toEqual({ state: 'gone' });
  });

  it('takes a colleague, a signature and an answer as given', () => {
    const asked = {
      secondPerson: { permission: 'crate.approve', code: 'crate.second' },
      signature: { meaning: 'crate.signed' },
      assert: { sure: { ok: 'false', code: 'crate.sure', severity: 'confirm' } },
    };
    expect(consequencesFor(take(empty, asked)).isLasting).toBe(true);
  });

  it('tells no sum where what one loses another gains', () => {
    const moved = take(
      {
        less: { update: 'crate', set: { quantity: 'input.left' } },
        rest: { create: 'crate', set: { code: "'C'", kind: 'crate.kind', room: '10', quantity: 'crate.quantity' } },
      },
      { stock: 'convert' },
    );
    const all = consequencesFor(moved);
    expect(all.counts).toEqual([{ entity: 'crate', made: 1, changed: 1, removed: 0 }]);
  });

  it.each([
    ['deleting', { lose: { delete: 'crate' } }, true],
    ['an event into a final state', { go: { event: 'take', on: 'crate' } }, true],
    ['an event another one leads back from', { shut: { event: 'shut', on: 'crate' } }, false],
    ['a number', { less: { update: 'crate', set: { quantity: 'input.left' } } }, false],
  ])('holds %s for lasting as the definition says', (_, effects, lasts) => {
    const bundle = shopWith(take(effects));
    const action = bundle.actions.get('act');
    expect(action && isIrreversible(bundle, action)).toBe(lasts);
  });
});
