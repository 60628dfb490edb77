import { describe, expect, it } from 'vitest';
import {
  homeScreen,
  menuOf,
  screenView,
  type DetailView,
  type ListView,
  type ScanView,
  type ScreenView,
  type TreeView,
} from '#engine';
import { bundleOf } from '../store/bundleOf.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };
const fields = (required: readonly string[], properties: object) => ({ type: 'object', required, properties });

const plant = {
  entity: [
    { id: 'user', label: ['account'], fields: fields(['account'], { account: { type: 'string', maxLength: 50 } }) },
    { id: 'shelf', label: ['code'], fields: fields(['code'], { code, name: { type: 'string', maxLength: 50 } }) },
    {
      id: 'crate',
      states: { state: 'crate' },
      ledger: { quantity: 'quantity', balance: ['kind'], place: ['shelf'] },
      crud: { create: {}, edit: {} },
      derived: { shut: {} },
      fields: fields(['code', 'kind', 'quantity'], {
        code,
        kind: { type: 'string', enum: ['glass', 'steel'] },
        quantity: { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 999, 'x-unit': 'piece' },
        price: { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 999 },
        shelf: { type: 'string', 'x-ref': 'shelf' },
      }),
    },
    {
      id: 'zone',
      tree: 'within',
      crud: { create: {}, edit: {} },
      fields: fields(['code'], {
        code,
        purpose: { type: 'string', maxLength: 9 },
        within: { type: 'string', 'x-ref': 'zone' },
      }),
    },
    {
      id: 'tag',
      label: ['name'],
      childOf: { field: 'crate', as: 'tags' },
      fields: fields(['name', 'crate'], {
        name: { type: 'string', maxLength: 9 },
        crate: { type: 'string', 'x-ref': 'crate' },
      }),
    },
  ],
  'state-model': [
    {
      id: 'crate',
      initial: 'open',
      states: {
        open: { tone: 'now' },
        full: {},
        shut: { tone: 'ok' },
        sent: { final: true },
        lost: { final: true, tone: 'refused' },
      },
      transitions: {
        fill: { event: 'fill', from: ['open'], to: 'full' },
        shut: { event: 'shut', from: ['open', 'full'], to: 'shut' },
        send: { event: 'send', from: ['shut'], to: 'sent' },
        lose: { event: 'lose', from: ['open'], to: 'lost' },
      },
      events: Object.fromEntries(
        ['fill', 'shut', 'send', 'lose'].map((event) => [event, { refusal: `crate.${event}NotAllowed` }]),
      ),
    },
  ],
  query: [
    {
      id: 'crate-list',
      from: 'crate',
      columns: ['code', 'quantity', 'shelf.code', { worth: 'or(row.price, 0) * 2' }, 'state'],
      filters: ['shelf', 'state'],
      search: ['code'],
      sort: ['-quantity', 'code'],
    },
    {
      id: 'by-kind',
      from: 'crate',
      group: { kind: 'row.kind' },
      columns: [{ quantity: 'sum(row.quantity)' }],
      sort: ['kind'],
    },
  ],
  action: [
    {
      id: 'crate-take',
      input: fields(['crateCode', 'quantity'], {
        crateCode: { ...code, 'x-scan': 'crate' },
        quantity: { 'x-of': 'crate.quantity' },
      }),
      load: { crate: { entity: 'crate', by: { code: 'input.crateCode' }, lock: true } },
      let: { left: 'crate.quantity - input.quantity' },
      assert: {
        filled: { rule: 'crate-filled', with: { crate: 'crate' }, at: '/crateCode' },
        cheap: { rule: 'crate-cheap', with: { crate: 'crate' }, at: '/crateCode', when: 'input.quantity > 100' },
        left: { ok: 'left >= 0', code: 'crate.tooMuch', at: '/crateCode' },
      },
      effects: {},
    },
  ],
  rule: [
    { id: 'crate-filled', for: { crate: 'crate' }, ok: 'crate.quantity > 0', code: 'crate.empty' },
    { id: 'crate-cheap', for: { crate: 'crate' }, ok: 'crate.price < 9', code: 'crate.dear' },
  ],
  role: [
    { id: 'clerk', actions: ['crate-*', 'zone-*'], queries: ['*'], records: ['*'] },
    { id: 'guest', queries: ['crate-list', 'shelf'], records: ['crate'], entities: { crate: { read: { hide: ['price'] } } } },
    { id: 'barred', includes: ['clerk'], deny: ['screen:crate-take'] },
    { id: 'caller', screens: ['crate-take'] },
    { id: 'walker', queries: ['zone'] },
    { id: 'blind', queries: ['zone'], entities: { zone: { read: { hide: ['within'] } } } },
  ],
  screen: [
    {
      id: 'crate-take',
      kind: 'scan',
      icon: 'box',
      action: 'crate-take',
      slots: {
        crate: { input: 'crateCode', order: 'mustBeFirst', show: ['quantity', 'price', 'shelf.code'] },
        amount: { inputs: ['quantity'] },
      },
      tell: ['left'],
    },
    {
      id: 'crates',
      kind: 'list',
      shell: 'office',
      query: 'crate-list',
      show: ['worth!', 'code'],
      actions: ['crate-take'],
    },
    { id: 'zones', kind: 'tree', query: 'zone', name: 'purpose', show: ['purpose', 'createdAt'] },
    {
      id: 'board',
      kind: 'dashboard',
      shell: 'both',
      tiles: {
        all: { query: 'crate-list', show: 'count' },
        kinds: { query: 'by-kind', show: 'bar', x: 'kind', y: 'quantity' },
      },
    },
  ],
  menu: [
    {
      id: 'pad',
      shell: 'pad',
      home: 'board',
      nodes: {
        work: { icon: 'box', nodes: { take: { screen: 'crate-take' }, crates: { screen: 'list.crate-list', count: true } } },
        more: { nodes: { kinds: { screen: 'list.by-kind' } } },
      },
    },
  ],
};
const bundle = bundleOf(plant as never);
const see = <V extends ScreenView>(id: string, role = 'clerk', shell: 'pad' | 'office' = 'office') =>
  screenView(bundle, id, [role], shell) as V | undefined;
const names = (all: readonly { readonly name: string }[] | undefined) => all?.map(({ name }) => name);

describe('a list', () => {
  it('is generated for every query, with what each column is', () => {
    const view = see<ListView>('list.crate-list', 'clerk', 'pad');
    expect(view).toMatchObject({
      id: 'list.crate-list',
      title: 'crate-list',
      open: 'crate',
      canSearch: true,
      canExport: true,
      canImport: false,
    });
    expect(names(view?.columns)).toEqual(['code', 'quantity', 'shelf', 'worth', 'state']);
    expect(view?.columns[1]).toMatchObject({
      title: 'crate.field.quantity',
      kind: 'decimal',
      unit: 'unit.piece',
      canSort: true,
    });
    expect(view?.columns[2]).toMatchObject({ title: 'crate.field.shelf', kind: 'code', canFilter: true });
    expect(view?.columns[2]?.options).toEqual({ query: expect.any(String), code: 'code' });
    expect(view?.columns[0]?.options).toBeUndefined();
    expect(view?.columns[3]).toMatchObject({ title: 'crate-list.column.worth', kind: 'decimal', canSort: false });
    expect(view?.columns[4]).toMatchObject({
      widget: 'state',
      wordsOf: 'crate.state',
      tones: { open: 'now', shut: 'ok', lost: 'refused' },
    });
    expect(view?.entities).toEqual(['crate', 'shelf']);
  });

  it('is what a file arranges, on the shell it arranges it for', () => {
    const view = see<ListView>('list.crate-list');
    expect(view?.id).toBe('crates');
    expect(view?.columns.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['worth', false],
      ['code', false],
      ['quantity', true],
      ['shelf', true],
      ['state', true],
    ]);
    expect(view?.columns[0]?.isPinned).toBe(true);
  });

  it('leaves out what a role hides, and what is made of it', () => {
    expect(names(see<ListView>('crates', 'guest')?.columns)).toEqual(['code', 'quantity', 'shelf', 'state']);
    expect(see('list.by-kind', 'guest')).toBeUndefined();
  });

  it('offers what may be done with its rows, each in the screen of the shell', () => {
    const offered = (view: ListView | undefined) => view?.actions.map(({ action, screen, input }) => [action, screen, input]);
    expect(offered(see<ListView>('crates'))).toEqual([['crate-take', 'form.crate-take', 'crateCode']]);
    expect(offered(see<ListView>('list.crate-list', 'clerk', 'pad'))).toEqual([
      ['crate-take', 'crate-take', 'crateCode'],
      ['crate-create', 'form.crate-create', undefined],
      ['crate-edit', 'form.crate-edit', 'id'],
      ['crate-shut', 'form.crate-shut', 'crateCode'],
    ]);
    expect(see<ListView>('list.crate-list', 'clerk', 'pad')?.bulk.map(({ action }) => action)).toEqual([
      'crate-take',
      'crate-shut',
    ]);
    expect(see<ListView>('crates', 'guest')?.actions).toEqual([]);
  });
});

describe('a tree', () => {
  it('says by what its rows belong together, and what makes one below another', () => {
    const view = see<TreeView>('zones');
    expect(view).toMatchObject({ kind: 'tree', parent: 'within', code: 'code', name: 'purpose', open: 'zone' });
    expect(view?.show).toEqual(['purpose', 'createdAt']);
    expect(view?.actions.map(({ action, input, below }) => [action, input, below])).toEqual([
      ['zone-create', undefined, 'within'],
      ['zone-edit', 'id', undefined],
    ]);
  });

  it('offers and opens nothing to who may only look, and is none to whom its order is hidden', () => {
    const view = see<TreeView>('zones', 'walker');
    expect([view?.open, view?.actions]).toEqual([undefined, []]);
    expect(see('zones', 'blind')).toBeUndefined();
    expect(see('zones', 'guest')).toBeUndefined();
  });
});

describe('a record page', () => {
  it('is generated from the entity: its fields, its parts, its life', () => {
    const view = see<DetailView>('detail.crate');
    expect(view?.sections.map(({ name, kind, title }) => [name, kind, title])).toEqual([
      ['main', 'fields', 'crate'],
      ['tags', 'rows', 'tag'],
    ]);
    expect(view?.sections[1]).toMatchObject({ open: 'tag' });
    expect(see<DetailView>('detail.crate', 'guest')?.sections[1]).not.toHaveProperty('open');
    expect(view).toMatchObject({ hasGenealogy: true, hasHistory: true, label: ['code'] });
    expect(names(view?.card)).toEqual(['code', 'shelf', 'quantity', 'state']);
    expect(view?.lives).toEqual([
      {
        field: 'state',
        model: 'crate',
        states: ['open', 'full', 'shut', 'sent', 'lost'],
        line: ['open', 'shut', 'sent'],
        final: ['sent', 'lost'],
      },
    ]);
    expect(view?.actions.map(({ action }) => action)).toEqual(['crate-take', 'crate-edit', 'crate-shut']);
  });

  it('leaves out what a role hides', () => {
    const fieldsOf = (role: string) => {
      const section = see<DetailView>('detail.crate', role)?.sections[0];
      return section?.kind === 'fields' ? names(section.fields) : undefined;
    };
    expect(fieldsOf('clerk')).toContain('price');
    expect(fieldsOf('guest')).not.toContain('price');
  });
});

describe('a form', () => {
  it('has the inputs of its action, and where references are picked from', () => {
    const view = see('form.crate-create');
    expect(view).toMatchObject({ kind: 'form', generated: { entity: 'crate', verb: 'create' }, schema: { type: 'object' } });
    expect(view?.kind === 'form' ? view.fields : []).toMatchObject([
      { name: 'code', title: 'crate.field.code', widget: 'code', required: true },
      { name: 'kind', widget: 'select', words: ['glass', 'steel'], wordsOf: 'crate.value.kind' },
      { name: 'quantity', widget: 'quantity', unit: 'unit.piece', scale: 2, maximum: 999 },
      { name: 'price' },
      { name: 'shelf', widget: 'reference', ref: 'shelf', options: { query: 'shelf', code: 'code' } },
    ]);
  });
});

describe('a scan screen', () => {
  it('is a program of slots', () => {
    const view = see<ScanView>('crate-take', 'clerk', 'pad');
    expect(view).toMatchObject({ icon: 'box', after: 'reset', print: 'ask', offline: 'forbid' });
    expect(view?.slots).toMatchObject([
      { name: 'crate', title: 'crate-take.slot.crate', kind: 'code', input: 'crateCode', expect: 'crate', mustBeFirst: true },
      { name: 'amount', kind: 'form', required: true, inputs: [{ name: 'quantity', title: 'crate.field.quantity' }] },
    ]);
    expect(view?.slots[0]?.show.map(({ name, title }) => [name, title])).toEqual([
      ['quantity', 'crate.field.quantity'],
      ['price', 'crate.field.price'],
      ['shelf.code', 'crate.field.shelf'],
    ]);
    expect(view?.slots.map(({ conditions }) => conditions)).toEqual([['crate-filled'], []]);
    expect(view?.tell).toEqual([
      { name: 'left', title: 'crate-take.tell.left', kind: 'decimal', widget: 'quantity', scale: 2 },
    ]);
    expect(see<ScanView>('form.crate-take', 'clerk', 'pad')?.id).toBe('crate-take');
  });

  it('is open to who may do the action, unless the screen is denied; a role may open the screen itself', () => {
    const open = (role: string) => see('crate-take', role, 'pad') !== undefined;
    expect(['clerk', 'guest', 'barred', 'caller'].map(open)).toEqual([true, false, false, true]);
  });
});

describe('a board', () => {
  it('shows the tiles whose queries are open, and is closed without one', () => {
    const tiles = (role: string) => {
      const view = see('board', role);
      return view?.kind === 'dashboard' ? names(view.tiles) : undefined;
    };
    expect([tiles('clerk'), tiles('guest'), tiles('caller')]).toEqual([['all', 'kinds'], ['all'], undefined]);
  });
});

describe('a menu', () => {
  it('leaves out what is closed, and catalogs that would be empty', () => {
    const tree = (role: string) =>
      menuOf(bundle, 'pad', [role]).map(({ name, children }) => [name, children.map(({ screen }) => screen?.id)]);
    expect(tree('clerk')).toEqual([
      ['work', ['crate-take', 'list.crate-list']],
      ['more', ['list.by-kind']],
    ]);
    expect(tree('guest')).toEqual([['work', ['list.crate-list']]]);
    expect(menuOf(bundle, 'office', ['clerk'])).toEqual([]);
  });

  it('leaves out what another menu of the shell shows too, the shorter way first', () => {
    const again = bundleOf({
      ...plant,
      menu: [
        ...plant.menu,
        { id: 'alone', shell: 'pad', nodes: { settings: { icon: 'box', nodes: { take: { screen: 'crate-take' } } } } },
      ],
    } as never);
    expect(menuOf(again, 'pad', ['clerk'])).toEqual(menuOf(bundle, 'pad', ['clerk']));
  });

  it('takes the name and the icon of the screen, and the query of what it counts', () => {
    const [work] = menuOf(bundle, 'pad', ['clerk']);
    expect(work?.children[0]).toMatchObject({ title: 'crate-take', icon: 'box', screen: { kind: 'scan' } });
    expect(work?.children[1]?.screen?.count?.query).toBe('crate-list');
    expect(homeScreen(bundle, 'pad', ['guest'])).toBe('board');
  });
});

it('the hash of the screens changes with what arranges, that of the verdicts does not', () => {
  const other = bundleOf({ ...plant, menu: [] } as never);
  expect(other.hash).toBe(bundle.hash);
  expect(other.screensHash).not.toBe(bundle.screensHash);
});
