import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { previewScreen, previewInput, type Preview } from '#engine';
import { Shop, shopWith } from '../../decide/shop.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };
const quantity = { 'x-of': 'crate.quantity', exclusiveMinimum: 0 };

/** Take some of a crate to a shelf, in parts. */
const takeApart = {
  input: {
    required: ['crateCode', 'parts'],
    properties: {
      crateCode: { ...code, 'x-scan': 'crate' },
      parts: {
        type: 'array',
        minItems: 1,
        maxItems: 5,
        items: { type: 'object', required: ['quantity'], properties: { quantity } },
      },
      shelfCode: { ...code, 'x-scan': 'shelf' },
      remark: { type: 'string', maxLength: 20, 'x-when': { show: 'crate.quantity > 5', required: 'crate.quantity > 5' } },
    },
  },
  load: {
    crate: { entity: 'crate', by: { code: 'input.crateCode' }, lock: true },
    shelf: { entity: 'shelf', by: { code: 'input.shelfCode' }, lock: true },
  },
  let: { taken: 'sum(input.parts.map(p, p.quantity))', left: 'crate.quantity - taken' },
  assert: {
    below: {
      ok: 'p.quantity < crate.quantity',
      code: 'crate.tooMuch',
      forEach: { p: 'input.parts' },
      at: '/parts/*/quantity',
    },
    sum: { ok: 'taken <= crate.quantity', code: 'crate.sumTooMuch', params: { left: 'left' }, at: '/parts' },
    open: { ok: 'shelf == null || shelf.isOpen', code: 'shelf.closed', at: '/shelfCode' },
  },
  effects: { take: { event: 'take', on: 'crate', at: '/crateCode' } },
};
const slots = {
  crate: { input: 'crateCode', event: 'take', order: 'mustBeFirst', show: ['kind', 'quantity', 'shelf.code'] },
  parts: { input: 'parts', kind: 'rows', remainder: 'crate.quantity' },
  shelf: { input: 'shelfCode', show: ['isOpen'] },
};

/** Puts crates together. */
const gather = {
  input: {
    required: ['crates'],
    properties: {
      crates: { type: 'array', minItems: 1, maxItems: 5, uniqueItems: true, items: { ...code, 'x-scan': 'crate' } },
      target: { ...code, 'x-scan': 'unit' },
    },
  },
  load: {
    rows: { entity: 'crate', byAll: { code: 'input.crates' }, lock: true },
    target: { entity: 'unit', by: { code: 'input.target' } },
  },
  let: { all: 'sum(rows.map(c, c.quantity))' },
  assert: {
    two: { ok: 'rows.size() >= 2', code: 'crate.scanTwo', at: '/crates' },
    room: { ok: 'all <= 7', code: 'crate.full', params: { all: 'all' }, at: '/crates' },
    kept: { ok: "c.kind != 'lost'", code: 'crate.lost', forEach: { c: 'rows' }, at: '/crates/*' },
  },
  effects: {},
};

interface Call {
  readonly input?: object;
  readonly scan?: string;
  readonly slot?: string;
}

/** @param rows  what differs from the crates of the shop: A holds 5 and is open, B holds 2 and is shut */
function look(action: object, screen: object, { input = {}, scan, slot }: Call, rows: Rows = {}): Promise<Preview> {
  const arranged = { id: 'act', kind: 'scan', action: 'act', ...screen };
  const shop = new Shop(shopWith(action, { screen: [arranged] }));
  for (const { entity, id, values } of shop.store.rows('crate')) shop.store.insert(entity, id, { ...values, ...rows[id] });
  const viewer = { bundle: shop.bundle, roles: ['clerk'], shell: 'pad' } as const;
  const scanned = scan === undefined ? {} : { scan: { code: scan, ...(slot === undefined ? {} : { slot }) } };
  return previewInput(shop.bundle, previewScreen(viewer, 'act')!, { input, ...scanned }, shop.store, shop.context({}));
}

type Rows = Readonly<Record<string, Readonly<Record<string, Big | string>>>>;

const apart = (call: Call) => look(takeApart, { slots, tell: ['taken', 'left'] }, call);
const codes = ({ refusals }: Preview) => refusals.map((refusal) => refusal.code);

describe('a scan', () => {
  it('goes into the first slot that is open for what carries the code, and shows what stands behind it', async () => {
    const seen = await apart({ scan: ' a ' });
    expect(seen).toMatchObject({ taken: true, slot: 'crate', input: { crateCode: 'A' }, refusals: [] });
    expect(seen.cards).toEqual({
      crate: [{ entity: 'crate', id: 'a', code: 'A', values: { kind: 'x', quantity: 5, 'shelf.code': 'S' } }],
    });
    expect(seen.open).toEqual(['parts']);
  });

  it('waits for the slot that must be first', async () => {
    const seen = await apart({ scan: 's' });
    expect(seen).toMatchObject({ taken: false, slot: 'shelf', input: {}, refused: { entity: 'shelf', code: 'S' } });
    expect(seen.refusals).toEqual([
      { code: 'common.scanFirst', params: { slot: { word: 'crate', of: 'act.slot' } }, at: '/crateCode' },
    ]);
  });

  it('of another kind says which slot takes it, when one was asked for', async () => {
    const seen = await apart({ scan: 'a', slot: 'shelf' });
    expect(seen).toMatchObject({ taken: false, slot: 'shelf', refused: { code: 'A', values: { quantity: 5 } } });
    expect(seen.refusals).toEqual([
      { code: 'scan.wrongSlot', params: { code: 'a', slot: { word: 'crate', of: 'act.slot' } } },
    ]);
  });

  it('of nothing known is refused', async () => {
    const seen = await apart({ scan: 'nothing' });
    expect(seen).toMatchObject({
      taken: false,
      slot: 'crate',
      refusals: [{ code: 'scan.noSuch', params: { code: 'nothing', kind: { word: 'crate', of: '' } } }],
    });
    expect(seen.refused).toBeUndefined();
  });

  it('of nothing known is said of what is asked for, though a later code must be given, too', async () => {
    const returned = {
      input: {
        required: ['kind', 'shelfCode'],
        properties: {
          crateCode: { ...code, 'x-scan': 'crate' },
          kind: { type: 'string', maxLength: 9 },
          shelfCode: { ...code, 'x-scan': 'shelf' },
        },
      },
      load: {
        crate: { entity: 'crate', by: { code: 'input.crateCode' } },
        shelf: { entity: 'shelf', by: { code: 'input.shelfCode' } },
      },
      effects: {},
    };
    const screen = {
      slots: {
        crate: { input: 'crateCode', show: ['kind'] },
        what: { inputs: ['kind'], kind: 'form', propose: { kind: 'crate.kind' } },
        shelf: { input: 'shelfCode', show: ['isOpen'] },
      },
    };
    expect(await look(returned, screen, { scan: 'nothing' })).toMatchObject({ taken: false, slot: 'crate' });
    expect(await look(returned, screen, { input: { kind: 'x' }, scan: 'nothing' })).toMatchObject({ slot: 'shelf' });
  });

  it('of an illegal state is refused at once, and the input stays', async () => {
    const seen = await apart({ scan: 'b' });
    expect(seen).toMatchObject({ taken: false, input: {}, refused: { code: 'B' } });
    expect(seen.refusals).toEqual([
      { code: 'crate.takeNotAllowed', params: { code: 'B', state: { word: 'shut', of: 'crate.state' } }, at: '/crateCode' },
    ]);
  });

  it('of another thing begins anew, without what was typed for the former one', async () => {
    const seen = await apart({ input: { crateCode: 'B', parts: [{ quantity: 1 }] }, scan: 'a' });
    expect(seen).toMatchObject({ taken: true, input: { crateCode: 'A' }, setAside: 'B' });
    expect(seen.input['parts'] ?? []).toEqual([]);
  });
});

describe('what is typed', () => {
  it('is said what is wrong with, and nothing of what is still to come', async () => {
    const seen = await apart({ input: { crateCode: 'A', parts: [{ quantity: 9 }, {}, { quantity: -1 }] } });
    expect(seen.refusals.map(({ code: said, at }) => [said, at])).toEqual([
      ['common.outOfRange', '/parts/2/quantity'],
      ['crate.tooMuch', '/parts/0/quantity'],
      ['crate.sumTooMuch', '/parts'],
    ]);
    expect(seen.open).toEqual(['parts']);
  });

  it('points at the row that was sent, though rows before it are not complete', async () => {
    const seen = await apart({ input: { crateCode: 'A', parts: [{}, { quantity: 9 }] } });
    expect(seen.refusals[0]).toMatchObject({ code: 'crate.tooMuch', at: '/parts/1/quantity' });
  });

  it('is summed up against what there is, and what the screen tells is told', async () => {
    const seen = await apart({ input: { crateCode: 'A', parts: [{ quantity: 1.5 }, { quantity: 2 }] } });
    expect(seen.sums).toEqual({ parts: { value: 3.5, against: 5 } });
    expect(seen.tell).toEqual({ taken: 3.5, left: 1.5 });
    expect((await apart({})).sums).toEqual({ parts: { value: 0 } });
  });

  it('asks for what the rows make necessary, and not for what they do not', async () => {
    const small = await apart({ input: { crateCode: 'A' } });
    const large = await look(takeApart, { slots }, { input: { crateCode: 'A' } }, { a: { quantity: new Big(8) } });
    expect([small.open, small.hidden]).toEqual([['parts'], ['remark']]);
    expect([large.open, large.hidden]).toEqual([['parts', 'remark'], undefined]);
  });
});

describe('a basket', () => {
  const screen = {
    slots: {
      crates: {
        input: 'crates',
        kind: 'basket',
        show: ['quantity'],
        total: { value: 'sum(items.map(i, i.quantity))', against: '7' },
      },
      target: { input: 'target', show: ['quantity', 'isOpen'] },
    },
  };
  const gathered = (call: Call, rows: Rows = {}) => look(gather, screen, call, rows);

  it('keeps taking, shows its rows in order, and is not blamed for its first one being alone', async () => {
    const one = await gathered({ scan: 'a' });
    expect(one).toMatchObject({ taken: true, slot: 'crates', input: { crates: ['A'] } });
    expect(codes(one)).toEqual(['crate.scanTwo']);
    const two = await gathered({ input: one.input, scan: 'b' });
    expect(two).toMatchObject({ taken: true, input: { crates: ['A', 'B'] }, refusals: [] });
    expect(two.cards['crates']?.map((card) => card?.code)).toEqual(['A', 'B']);
    expect(two.sums).toEqual({ crates: { value: 7, against: 7 } });
  });

  it('refuses the same code twice, also in another case', async () => {
    const seen = await gathered({ input: { crates: ['A'] }, scan: 'a' });
    expect(seen).toMatchObject({ taken: false, input: { crates: ['A'] } });
    expect(seen.refusals).toEqual([{ code: 'scan.duplicate', params: { code: 'A' }, at: '/crates/0' }]);
  });

  it('refuses the row that breaks a rule, and the one with which all are too much', async () => {
    const lost = await gathered({ input: { crates: ['A'] }, scan: 'b' }, { b: { kind: 'lost' } });
    expect([lost.taken, codes(lost)]).toEqual([false, ['crate.lost']]);
    const full = await gathered({ input: { crates: ['A'] }, scan: 'b' }, { b: { quantity: new Big(3) } });
    expect([full.taken, full.refusals]).toEqual([false, [{ code: 'crate.full', params: { all: 8 }, at: '/crates' }]]);
    expect(full.sums).toEqual({ crates: { value: 5, against: 7 } });
  });

  it('leaves what no row of it carries to the slot of a view', async () => {
    const seen = await gathered({ input: { crates: ['A'] }, scan: 's' });
    expect(seen).toMatchObject({ taken: true, slot: 'target', input: { crates: ['A'], target: 'S' } });
    expect(seen.cards['target']).toEqual([{ entity: 'shelf', id: 's', code: 'S', values: { isOpen: true } }]);
  });
});
