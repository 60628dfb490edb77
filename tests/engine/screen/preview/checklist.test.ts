import { describe, expect, it } from 'vitest';
import { isWithin, previewScreen, previewInput, screenView, type Preview } from '#engine';
import { Shop, shopWith } from '../../decide/shop.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };
const word = { type: 'string', enum: ['fine', 'bad', 'left-out'] };

/** Every crate on a shelf is looked at; the shelf must be open, which another action makes it. */
const inspect = {
  input: {
    required: ['shelfCode', 'answers'],
    properties: {
      shelfCode: { ...code, 'x-scan': 'shelf' },
      answers: {
        type: 'array',
        minItems: 1,
        maxItems: 5,
        items: {
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
    onBad: [{ remark: 'line.quantity > 2' }],
  },
};

const bundle = shopWith(inspect, { screen: [screen], action: [{ id: 'act', ...inspect }, open] });

/** @param isOpen  whether the shelf is open already */
function look(input: object, isOpen = true, scan?: { readonly code: string }): Promise<Preview> {
  const shop = new Shop(bundle);
  for (const { entity, id, values } of shop.store.rows('shelf')) shop.store.insert(entity, id, { ...values, isOpen });
  const viewer = { bundle, roles: ['clerk'], shell: 'pad' } as const;
  return previewInput(
    bundle,
    previewScreen(viewer, 'act')!,
    { input, ...(scan ? { scan } : {}) },
    shop.store,
    shop.context({}),
  );
}

const codes = ({ refusals }: Preview): readonly string[] => refusals.map((each) => each.code);

describe('a checklist', () => {
  it('has no lines before it is known what is checked', async () => {
    expect((await look({})).refusals).toEqual([]);
  });

  it('has a line for each row of its list, in order, with what it shows and asks for', async () => {
    const { lines } = await look({ shelfCode: 'S' });
    expect(lines).toEqual([
      { id: 'a', values: { code: 'A', kind: 'x', quantity: 5 }, asks: ['pieces'], onBad: ['remark'] },
      { id: 'b', values: { code: 'B', kind: 'x', quantity: 2 }, asks: [], onBad: [] },
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

describe('a checklist of samples that is gone on with', () => {
  const { fields } = { fields: inspect.input.properties.answers.items.properties };
  const sampled = {
    ...inspect,
    input: {
      ...inspect.input,
      properties: {
        ...inspect.input.properties,
        answers: {
          ...inspect.input.properties.answers,
          items: {
            ...inspect.input.properties.answers.items,
            properties: {
              ...fields,
              kind: { type: 'string', maxLength: 9 },
              sample: { type: 'integer', minimum: 1, maximum: 99 },
            },
          },
        },
      },
    },
  };
  const lines = {
    ...screen.lines,
    times: { input: 'sample', count: 'line.quantity > 2 ? crates.size() : 1' },
    saved: { of: 'crates', line: 'origin' },
  };
  const withOrigin = {
    id: 'crate',
    fields: {
      required: ['code'],
      properties: {
        code,
        kind: { type: 'string', maxLength: 9 },
        quantity: { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 999 },
        room: { type: 'integer', minimum: 0, maximum: 999 },
        shelf: { type: 'string', 'x-ref': 'shelf' },
        origin: { type: 'string', 'x-ref': 'crate' },
        state: { type: 'string', maxLength: 9 },
      },
    },
  };
  const shelf = {
    id: 'shelf',
    fields: { type: 'object', required: ['code', 'isOpen'], properties: { code, isOpen: { type: 'boolean' } } },
  };
  const user = {
    id: 'user',
    label: ['account'],
    fields: { type: 'object', properties: { account: { type: 'string', maxLength: 9 } } },
  };
  const more = { screen: [{ ...screen, save: 'shelf-open', lines }], action: [{ id: 'act', ...sampled }, open] };
  const plant = shopWith(sampled, { ...more, entity: [user, shelf, withOrigin], 'state-model': [] });

  async function seen(): Promise<Preview> {
    const shop = new Shop(plant);
    for (const { id, values } of shop.store.rows('crate'))
      shop.store.insert('crate', id, { ...values, origin: id === 'a' ? 'b' : null });
    const viewer = { bundle: plant, roles: ['clerk'], shell: 'pad' } as const;
    return previewInput(plant, previewScreen(viewer, 'act')!, { input: { shelfCode: 'S' } }, shop.store, shop.context({}));
  }

  it('has a line for each time a row is answered', async () => {
    expect((await seen()).lines?.map(({ id, turn }) => [id, turn?.row, turn?.number])).toEqual([
      ['a/1', 'a', 1],
      ['a/2', 'a', 2],
      ['b/1', 'b', 1],
    ]);
  });

  it('tells the answers that were saved, by the row of their line, without what they do not say', async () => {
    expect((await seen()).saved).toEqual([{ crateId: 'b', kind: 'x' }, { kind: 'x' }]);
  });

  it('offers to save, and takes the time by its field alone', () => {
    const view = screenView(plant, 'act', ['clerk'], 'pad');
    expect(view).toMatchObject({ save: { action: 'shelf-open', inputs: ['shelfCode'] }, lines: { times: 'sample' } });
    expect(view?.kind === 'checklist' && view.lines.fields.map(({ name }) => name)).not.toContain('sample');
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
