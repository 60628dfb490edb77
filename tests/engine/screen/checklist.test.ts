import { describe, expect, it } from 'vitest';
import { isWithin, lookable, lookAt, screenView, type Look } from '#engine';
import { Shop, shopWith } from '../decide/shop.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };
const word = { type: 'string', enum: ['fine', 'bad', 'left-out'] };

/** Every crate on a shelf is looked at; the shelf must be open, which another action makes it. */
const inspect = {
  input: {
    type: 'object',
    required: ['shelfCode', 'answers'],
    properties: {
      shelfCode: { ...code, 'x-scan': 'shelf' },
      answers: {
        type: 'array',
        minItems: 1,
        maxItems: 5,
        items: {
          type: 'object',
          required: ['crateId', 'verdict'],
          properties: {
            crateId: { type: 'string', maxLength: 36 },
            verdict: word,
            pieces: { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 99 },
            remark: { type: 'string', maxLength: 20 },
          },
        },
      },
    },
  },
  load: {
    shelf: { entity: 'shelf', by: { code: 'input.shelfCode' }, lock: true },
    crates: { entity: 'crate', where: "row.kind == 'x' || row.kind == 'y'", sort: ['code'] },
    seen: { entity: 'crate', byAll: { id: 'input.answers.map(a, a.crateId)' }, at: '/answers/*/crateId' },
  },
  assert: {
    open: { ok: 'shelf.isOpen', code: 'shelf.closed', at: '/shelfCode' },
    all: {
      ok: 'crates.all(c, input.answers.exists(a, a.crateId == c.id))',
      code: 'crate.left',
      params: { count: 'crates.size() - input.answers.size()' },
      at: '/answers',
    },
    why: {
      forEach: { a: 'input.answers' },
      ok: "a.verdict != 'bad' || a.remark != null",
      code: 'crate.remarkRequired',
      params: { crate: 'seen[aAt].code' },
      at: '/answers/*/remark',
    },
  },
  effects: {},
};

const open = {
  id: 'shelf-open',
  input: { type: 'object', required: ['shelfCode'], properties: { shelfCode: { ...code, 'x-scan': 'shelf' } } },
  load: { shelf: { entity: 'shelf', by: { code: 'input.shelfCode' }, lock: true } },
  assert: { shut: { ok: '!shelf.isOpen', code: 'shelf.openAlready' } },
  effects: { open: { update: 'shelf', set: { isOpen: 'true' } } },
};

const screen = {
  id: 'act',
  kind: 'checklist',
  shell: 'pad',
  action: 'act',
  begin: 'shelf-open',
  actions: ['shelf-open'],
  slots: { shelf: { input: 'shelfCode', order: 'mustBeFirst', show: ['isOpen'] } },
  lines: {
    input: 'answers',
    of: 'crates',
    key: 'crateId',
    title: 'code',
    hint: 'kind',
    judge: { input: 'verdict', good: 'fine', bad: 'bad' },
    measure: { input: 'pieces', upper: 'quantity' },
    ask: { pieces: 'line.quantity > 2' },
    onBad: ['remark'],
  },
};

const bundle = shopWith(inspect, { screen: [screen], action: [{ id: 'act', ...inspect }, open] });

/** @param isOpen  whether the shelf is open already */
function look(input: object, isOpen = true, scan?: { readonly code: string }): Promise<Look> {
  const shop = new Shop(bundle);
  for (const { entity, id, values } of shop.store.rows('shelf')) shop.store.insert(entity, id, { ...values, isOpen });
  const viewer = { bundle, roles: ['clerk'], shell: 'pad' } as const;
  return lookAt(bundle, lookable(viewer, 'act')!, { input, ...(scan ? { scan } : {}) }, shop.store, shop.context({}));
}

const codes = ({ refusals }: Look): readonly string[] => refusals.map((each) => each.code);

describe('a checklist', () => {
  it('has no lines before it is known what is checked', async () => {
    expect((await look({})).refusals).toEqual([]);
  });

  it('has a line for each row of its list, in order, with what it shows and asks for', async () => {
    const { lines } = await look({ shelfCode: 'S' });
    expect(lines).toEqual([
      { id: 'a', values: { code: 'A', kind: 'x', quantity: 5 }, asks: ['pieces'] },
      { id: 'b', values: { code: 'B', kind: 'x', quantity: 2 }, asks: [] },
    ]);
  });

  it('begins while what begins it is open, and not after', async () => {
    expect((await look({ shelfCode: 'S' }, false)).begins).toBe(true);
    expect((await look({ shelfCode: 'S' })).begins).toBeUndefined();
    expect((await look({}, false)).begins).toBeUndefined();
  });

  it('is refused nothing that its beginning puts right', async () => {
    expect(await look({}, false, { code: 'S' })).toMatchObject({ taken: true, begins: true, refusals: [] });
  });

  it('tells what is missing while it is answered, at its place', async () => {
    const seen = await look({ shelfCode: 'S', answers: [{ crateId: 'a', verdict: 'bad' }] });
    expect(seen.refusals).toMatchObject([
      { code: 'crate.left', at: '/answers', params: { count: 1 } },
      { code: 'crate.remarkRequired', at: '/answers/0/remark', params: { crate: 'A' } },
    ]);
    const whole = [
      { crateId: 'a', verdict: 'bad', remark: 'Cracked' },
      { crateId: 'b', verdict: 'left-out' },
    ];
    expect(codes(await look({ shelfCode: 'S', answers: whole }))).toEqual([]);
  });

  it('is drawn with its verdicts, its fields and the actions that are open to the person', () => {
    expect(screenView(bundle, 'act', ['clerk'], 'pad')).toMatchObject({
      kind: 'checklist',
      begin: { action: 'shelf-open', inputs: ['shelfCode'] },
      actions: [{ action: 'shelf-open', screen: 'form.shelf-open' }],
      lines: {
        judge: { good: 'fine', bad: 'bad', others: ['left-out'] },
        measure: { input: 'pieces', upper: 'quantity' },
        fields: [{ name: 'verdict' }, { name: 'pieces' }, { name: 'remark' }],
      },
    });
  });
});

it.each([
  [{ lower: 4.5, upper: 5.5 }, 4.5, true],
  [{ lower: 4.5, upper: 5.5 }, 5.5, true],
  [{ lower: 4.5, upper: 5.5 }, 4.4999, false],
  [{ lower: 4.5, upper: 5.5 }, 5.5001, false],
  [{ upper: 60 }, -300, true],
  [{ lower: null, upper: 60 }, 60.1, false],
  [{}, 1_000, true],
])('limits %j: %d is good: %j', (limits, value, isGood) => {
  expect(isWithin(limits, value)).toBe(isGood);
});
