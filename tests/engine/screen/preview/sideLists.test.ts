import { describe, expect, it } from 'vitest';
import { previewScreen, previewInput, screenView, type Bundle, type Preview } from '#engine';
import { Shop, shopWith } from '../../decide/shop.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };

/** Puts something on a shelf; its crates help to choose. */
const fill = {
  input: { type: 'object', required: ['shelfCode'], properties: { shelfCode: { ...code, 'x-scan': 'shelf' } } },
  load: {
    shelf: { entity: 'shelf', by: { code: 'input.shelfCode' }, lock: true },
    crates: { entity: 'crate', where: 'row.shelf == shelf', sort: ['code'] },
  },
  effects: { close: { update: 'shelf', set: { isOpen: 'false' } } },
};

const screen = {
  id: 'act',
  kind: 'scan',
  action: 'act',
  slots: { shelf: { input: 'shelfCode' } },
  beside: { big: { of: 'crates.filter(c, c.quantity > 2)', show: ['code', 'quantity', 'shelf.code'] } },
};

const bundle = shopWith(fill, {
  screen: [screen],
  role: [
    { id: 'clerk', actions: ['*'], records: ['*'] },
    { id: 'guest', actions: ['*'], records: ['*'], entities: { crate: { read: { hide: ['quantity'] } } } },
  ] as never,
});

function look(of: Bundle, input: object, role = 'clerk'): Promise<Preview> {
  const shop = new Shop(of);
  const context = shop.context({});
  const actor = { ...context.actor, roles: [role] };
  const viewer = { bundle: of, roles: [role], shell: 'pad' } as const;
  return previewInput(of, previewScreen(viewer, 'act')!, { input }, shop.store, { ...context, actor });
}

describe('a list beside the slots', () => {
  it('is not told before it is known what it is of', async () => {
    expect((await look(bundle, {})).beside).toBeUndefined();
  });

  it('tells its rows with what it shows of them, also behind references', async () => {
    const { beside } = await look(bundle, { shelfCode: 'S' });
    expect(beside).toEqual({ big: [{ id: 'a', values: { code: 'A', quantity: 5, 'shelf.code': 'S' } }] });
  });

  it('tells nothing that the roles hide, and draws no column for it', async () => {
    const { beside } = await look(bundle, { shelfCode: 'S' }, 'guest');
    expect(beside?.['big']?.[0]?.values).toEqual({ code: 'A', 'shelf.code': 'S' });
    const drawn = screenView(bundle, 'act', ['guest'], 'pad');
    expect(drawn).toMatchObject({
      beside: [{ name: 'big', title: 'act.beside.big', show: [{ name: 'code' }, { name: 'shelf.code' }] }],
    });
  });

  it('is drawn in the order of its paths', () => {
    const drawn = screenView(bundle, 'act', ['clerk'], 'pad');
    expect(drawn).toMatchObject({ beside: [{ show: [{ name: 'code' }, { name: 'quantity' }, { name: 'shelf.code' }] }] });
  });
});
