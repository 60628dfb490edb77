import { compile, lint, load } from '#engine';
import { describe, expect, it } from 'vitest';

const file = (path: string, content: object) => ({ path: `${path}.json`, text: JSON.stringify(content) });
const code = { type: 'string', format: 'code', maxLength: 40 };
const tin = {
  source: 'MES 3',
  fields: { type: 'object', required: ['code'], properties: { code, shelf: code } },
  crud: { create: {} },
  list: { shell: 'office', icon: 'box', show: ['code!', 'shelf'] },
  record: { shell: 'both', card: ['code'], sections: { main: { fields: ['shelf'] } } },
  forms: { create: { shell: 'office', sections: { main: { fields: ['code'] } } } },
};
const tins = { assumed: true, from: 'tin', columns: ['code', 'shelf'], sort: ['code'] };
const list = { shell: 'both', show: ['shelf', 'code?'], actions: [] };
const move = {
  assumed: true,
  input: { type: 'object', required: ['tinCode'], properties: { tinCode: { 'x-of': 'tin.code', 'x-scan': 'tin' } } },
  load: { tin: { entity: 'tin', by: { code: 'input.tinCode' }, lock: true } },
  effects: { moved: { update: 'tin', set: { shelf: "'A'" } } },
  form: { shell: 'office', sections: { main: { fields: ['tinCode'] } } },
};
const shelf = [file('k/tin.entity', tin), file('k/tins.query', { ...tins, list }), file('k/tin-move.action', move)] as const;

describe('load: screens within what they arrange', () => {
  it('makes a screen of each, called like its query, entity or action', () => {
    const { definitions, problems } = load(shelf);
    expect(problems).toEqual([]);
    expect([...definitions.screen.values()].map(({ definition }) => definition)).toMatchObject([
      { id: 'tin-list', kind: 'list', query: 'tin', icon: 'box', show: ['code!', 'shelf'] },
      { id: 'tin', kind: 'detail', entity: 'tin', card: ['code'] },
      { id: 'tin-create', kind: 'form', action: 'tin-create' },
      { id: 'tins', kind: 'list', query: 'tins', shell: 'both', actions: [] },
      { id: 'tin-move', kind: 'form', action: 'tin-move' },
    ]);
  });

  it('leaves what decides as it is without them: the same hash of what decides', () => {
    const bare = load([file('k/tin.entity', { ...tin, list: undefined, record: undefined, forms: undefined })]);
    const { bundle } = compile(load([file('k/tin.entity', tin)]).definitions);
    expect(bundle.hash).toBe(compile(bare.definitions).bundle.hash);
    expect(bundle.screensHash).not.toBe(compile(bare.definitions).bundle.screensHash);
  });

  it('calls it otherwise where it has an id, and refuses one that is taken, at its place', () => {
    const named = load([...shelf.slice(0, 1), file('k/tins.query', { ...tins, list: { ...list, id: 'shelves' } })]);
    expect(named.definitions.screen.get('shelves')?.definition).toMatchObject({ kind: 'list', query: 'tins' });
    const twice = load([...shelf, file('k/more.query', { ...tins, list: { ...list, id: 'tins' } })]);
    expect(twice.problems).toMatchObject([
      {
        code: 'lint.duplicateId',
        file: 'k/more.query.json',
        pointer: '/list',
        params: { id: 'tins', other: 'k/tins.query.json' },
      },
    ]);
  });

  it('tells what is wrong with one where it is written', () => {
    const wrong = { ...tin, record: { ...tin.record, card: ['colour'] }, list: { ...tin.list, actions: ['tin-fly'] } };
    const { definitions } = load([file('k/tin.entity', wrong)]);
    const found = [...lint(definitions), ...compile(definitions).problems].filter(({ severity }) => severity === 'error');
    expect(found.map(({ code: what, file: where, pointer }) => [what, where, pointer])).toContainEqual([
      'lint.unknownDefinition',
      'k/tin.entity.json',
      '/list/actions/0',
    ]);
    expect(found.map(({ file: where, pointer }) => [where, pointer])).toContainEqual(['k/tin.entity.json', '/record/card/0']);
  });

  it('has the source of what it stands in, unless it says another', () => {
    const { definitions } = load([file('k/tins.query', { ...tins, assumed: undefined, list: { ...list, assumed: true } })]);
    expect(lint(definitions).filter(({ code: what }) => what === 'lint.sourceMissing')).toMatchObject([
      { file: 'k/tins.query.json', pointer: '' },
    ]);
  });
});
