import { compile, lint, load } from '#engine';
import { describe, expect, it } from 'vitest';

const code = { type: 'string', format: 'code', maxLength: 20 };
const entity = (id: string, properties: object = {}) => ({
  id,
  fields: { type: 'object', required: ['code'], properties: { code, ...properties } },
});
const input = {
  required: ['boxCode', 'binCode'],
  properties: { boxCode: { 'x-of': 'box.code' }, binCode: { 'x-of': 'bin.code' } },
};
const rows = {
  box: { entity: 'box', by: { code: 'input.boxCode' } },
  bin: { entity: 'bin', by: { code: 'input.binCode' } },
};
const takes = {
  id: 'takes',
  for: { bins: 'bin?[]', boxes: 'box[]', others: 'box[]' },
  optional: ['others'],
  input: { type: 'object', required: ['badge'], properties: { badge: { type: 'string', maxLength: 20 } } },
  load: { there: { entity: 'box', where: "row.bin in bins && row.code != 'bins'" } },
  let: { held: 'there.filter(b, !(b in boxes) && !(b in others)).size()' },
  assert: {
    room: {
      ok: 'held == 0',
      code: 'bin.full',
      params: { held: 'held' },
      forEach: { bin: 'bins' },
      when: 'bin != null',
      at: '/bins',
    },
    first: { ok: 'binAt == 0', code: 'bin.second', forEach: { bin: 'bins' } },
  },
};
const uses = [{ piece: 'takes', as: 'in', with: { bins: '[bin]', boxes: '[box]' }, at: { bins: '/binCode' } }];

function definitions(action: object, piece: object = takes, more: readonly (readonly [string, object])[] = []) {
  const files: readonly (readonly [string, object])[] = [
    ['entity', entity('bin')],
    ['entity', entity('box', { bin: { type: 'string', 'x-ref': 'bin' } })],
    ['entity', entity('user')],
    ['piece', piece],
    ['action', { id: 'put', input, load: rows, effects: {}, ...action }],
    ...more,
  ];
  return load(
    files.map(([kind, definition]) => {
      const { id, ...content } = definition as { readonly id: string };
      return { path: `k/${id}.${kind}.json`, text: JSON.stringify({ assumed: true, ...content }, undefined, 1) };
    }),
  );
}

describe('load: pieces', () => {
  it('gives an action what the piece has, in the words of the action and under the name of the use', () => {
    const { definitions: set, problems } = definitions({ uses, assert: { own: { ok: 'true', code: 'a.b' } } });
    expect(problems).toEqual([]);
    const made = set.action.get('put')?.definition;
    expect(made?.load).toEqual({ ...rows, inThere: { entity: 'box', where: "row.bin in ([bin]) && row.code != 'bins'" } });
    expect(made?.let).toEqual({
      inBins: '[bin]',
      inBoxes: '[box]',
      inOthers: '[]',
      inHeld: 'inThere.filter(b, !(b in inBoxes) && !(b in inOthers)).size()',
    });
    expect(Object.keys(made?.assert ?? {})).toEqual(['inRoom', 'inFirst', 'own']);
    expect(made?.assert?.['inRoom']).toMatchObject({
      ok: 'inHeld == 0',
      params: { held: 'inHeld' },
      forEach: { inBin: 'inBins' },
      when: 'inBin != null',
      at: '/binCode',
    });
    expect(made?.assert?.['inFirst']).toMatchObject({ ok: 'inBinAt == 0' });
    expect(made?.input).toMatchObject({
      required: ['badge', 'boxCode', 'binCode'],
      properties: { badge: takes.input.properties.badge },
    });
  });

  it('names an argument that is a name as it is', () => {
    const list = { boxes: { entity: 'box', where: 'true' } };
    const given = [{ piece: 'takes', as: 'in', with: { bins: '[bin]', boxes: 'boxes' } }];
    const made = definitions({ uses: given, load: { ...rows, ...list } }).definitions.action.get('put')?.definition;
    expect(made?.let?.['inHeld']).toContain('!(b in boxes)');
    expect(made?.let).not.toHaveProperty('inBoxes');
    expect(made?.assert?.['inRoom']).not.toHaveProperty('at');
  });

  it('compiles what the pieces give', () => {
    const { definitions: set } = definitions({ uses });
    expect(compile(set).problems).toEqual([]);
  });

  it('says what is wrong with a piece once, in its own file, whether an action has it or not', () => {
    const faulty = { ...takes, let: { held: 'there.map(b, b.weight).size()' } };
    const other = ['action', { id: 'again', input, load: rows, effects: {}, uses }] as const;
    const at = { code: 'lint.unknownField', file: 'k/takes.piece.json', pointer: '/let/held' };
    for (const set of [definitions({}, faulty), definitions({ uses }, faulty, [other])]) {
      const found = compile(set.definitions).problems.filter(({ file }) => file === 'k/takes.piece.json');
      expect(found.filter(({ code: rule }) => rule === 'lint.unknownField')).toMatchObject([at]);
    }
  });

  it('says what is wrong with an argument where the action gives it', () => {
    const given = [{ piece: 'takes', as: 'in', with: { bins: '[bin]', boxes: '[bin]' }, at: { bins: '/lidCode' } }];
    const { definitions: set } = definitions({ uses: given });
    const places = compile(set).problems.map(({ code: rule, file, pointer }) => `${rule} ${file} ${pointer}`);
    expect(places).toContain('lint.wrongType k/put.action.json /uses/0/with/boxes');
    const linted = lint(set).filter(({ code: rule }) => rule === 'lint.unknownPlace');
    expect(linted).toMatchObject([{ file: 'k/put.action.json', pointer: '/uses/0/at/bins' }]);
  });

  it('says what an action lacks for a rule of a piece in the file of the piece, and once for all actions', () => {
    const other = ['action', { id: 'again', input, load: rows, effects: {}, uses }] as const;
    const { definitions: set } = definitions({ uses }, takes, [other]);
    const texts = lint(set).filter(({ code: rule, params }) => rule === 'lint.missingText' && params['code'] === 'bin.full');
    expect(texts.map(({ file, pointer }) => `${file} ${pointer}`)).toEqual(['k/takes.piece.json /assert/room/code']);
  });

  it('gives one that is named by its id alone as it is, with the operator it says', () => {
    const person = { type: 'object', required: ['no'], properties: { no: { type: 'string', maxLength: 20 } } };
    const load = { worker: { entity: 'user', by: { code: 'input.no' } } };
    const piece = { id: 'worker', input: person, load, operator: 'worker' };
    const made = definitions({ uses: ['worker'] }, piece).definitions.action.get('put')?.definition;
    expect(Object.keys(made?.input.properties ?? {})).toEqual(['no', 'boxCode', 'binCode']);
    expect(made).toMatchObject({ load, operator: 'worker' });
    const own = definitions({ uses: ['worker'], operator: false }, piece).definitions.action.get('put')?.definition;
    expect(own?.operator).toBe(false);
    const named = definitions({ uses: [{ piece: 'worker', as: 'first' }] }, piece).definitions.action.get('put')?.definition;
    expect(named?.operator).toBe('firstWorker');
  });

  it('gives a variant of an action the same', () => {
    const variant = ['variant', { id: 'put-again', of: 'put' }] as const;
    const { definitions: set } = definitions({ uses }, takes, [variant]);
    expect(set.action.get('put-again')?.definition.assert).toHaveProperty('inRoom');
    expect(compile(set).problems).toEqual([]);
  });
});
