import { load } from '#engine';
import { describe, expect, it } from 'vitest';

const entity = (id: string, more = '') => `{
  "$schema": "../schema/entity.schema.json",
  "id": "${id}",
  "label": ["code"],${more}
  "fields": { "type": "object", "properties": { "code": { "type": "string", "maxLength": 40 } } }
}`;
const texts = (language: string, id: string, code: string) =>
  `{ "$schema": "../schema/${language}.schema.json", "id": "${id}", "texts": { "${code}": "x" } }`;
const problems = (files: Readonly<Record<string, string>>) =>
  load(Object.entries(files).map(([path, text]) => ({ path, text }))).problems.map(
    ({ code, file, pointer, line, column }) => `${file}:${line}:${column} ${code} ${pointer}`,
  );

describe('load: files', () => {
  it('takes a definition under the kind its name says, with its area and file', () => {
    const { definitions, problems: none } = load([{ path: 'kernel/box.entity.json', text: entity('box') }]);
    expect(none).toEqual([]);
    expect(definitions.entity.get('box')).toMatchObject({
      area: 'kernel',
      file: 'kernel/box.entity.json',
      definition: { id: 'box', label: ['code'] },
    });
  });

  it('refuses a path that is not <area>/<id>.<kind>.json', () => {
    expect(problems({ 'box.entity.json': entity('box') })).toEqual(['box.entity.json:1:1 lint.fileName ']);
    expect(problems({ 'kernel/deep/box.entity.json': entity('box') })).toEqual([
      'kernel/deep/box.entity.json:1:1 lint.fileName ',
    ]);
  });

  it('refuses a kind it does not know', () => {
    expect(problems({ 'kernel/box.picture.json': '{}' })).toEqual(['kernel/box.picture.json:1:1 lint.unknownKind ']);
  });

  it('refuses an id that differs from the file name', () => {
    expect(problems({ 'kernel/crate.entity.json': entity('box') })).toEqual([
      'kernel/crate.entity.json:3:3 lint.idDiffers /id',
    ]);
  });

  it('refuses an id used twice within a kind, even in two areas', () => {
    expect(problems({ 'kernel/box.entity.json': entity('box'), 'quality/box.entity.json': entity('box') })).toEqual([
      'quality/box.entity.json:3:3 lint.duplicateId /id',
    ]);
  });

  it('refuses a text code defined twice in one language, and takes it once in each', () => {
    expect(
      problems({ 'kernel/a.zh.json': texts('zh', 'a', 'box.full'), 'kernel/a.en.json': texts('en', 'a', 'box.full') }),
    ).toEqual([]);
    expect(
      problems({ 'kernel/a.zh.json': texts('zh', 'a', 'box.full'), 'kernel/b.zh.json': texts('zh', 'b', 'box.full') }),
    ).toEqual(['kernel/b.zh.json:1:64 lint.duplicateText /texts/box.full']);
  });

  it('remembers files it could not take, so that nobody calls them unknown', () => {
    expect(load([{ path: 'kernel/box.entity.json', text: '{' }]).definitions.faulty).toEqual(new Set(['entity/box']));
  });
});

describe('load: every problem at once', () => {
  it('reports all files, by file, then position', () => {
    const found = problems({
      'kernel/b.entity.json': entity('b', '\n  "colour": 1,\n  "history": "no",'),
      'kernel/a.entity.json': '{ "id": "a", }',
    });
    expect(found).toEqual([
      'kernel/a.entity.json:1:14 lint.badJson ',
      'kernel/b.entity.json:5:3 lint.unknownKey /colour',
      'kernel/b.entity.json:6:3 lint.wrongJsonType /history',
    ]);
  });

  it('points at the key that is unknown in one of many forms, not at all the forms', () => {
    const action = `{
  "$schema": "../schema/action.schema.json",
  "id": "box-move",
  "input": { "type": "object" },
  "effects": { "move": { "update": "box", "set": {}, "colour": "red" } }
}`;
    expect(problems({ 'kernel/box-move.action.json': action })).toEqual([
      'kernel/box-move.action.json:5:54 lint.unknownKey /effects/move/colour',
    ]);
  });

  it('names the word that is wrong and those that are possible, of whatever form', () => {
    const text = `{ "$schema": "../schema/screen.schema.json", "id": "a", "assumed": true, "kind": "lsit", "shell": "office", "query": "boxes", "icon": "bx" }`;
    const found = load([{ path: 'kernel/a.screen.json', text }]).problems;
    expect(found.map(({ code, pointer, params }) => [code, pointer, params['word']])).toEqual([
      ['lint.notInList', '/kind', 'lsit'],
      ['lint.notInList', '/icon', 'bx'],
    ]);
    expect(found[0]?.params['words']).toMatch(/scan.*list.*dashboard/);
  });

  it('tells a key that is no name once, by its name', () => {
    const text = texts('en', 'a', 'box.state.a/b');
    expect(load([{ path: 'kernel/a.en.json', text }]).problems).toMatchObject([
      { code: 'lint.badKey', pointer: '/texts/box.state.a~1b', params: { key: 'box.state.a/b' } },
    ]);
  });

  it('names the key a form lacks', () => {
    const text = `{ "$schema": "../schema/action.schema.json", "id": "a", "input": {}, "effects": {}, "load": { "box": { "entity": "box", "where": "true", "lokc": true } } }`;
    const [problem] = load([{ path: 'kernel/a.action.json', text }]).problems;
    expect(problem).toMatchObject({ code: 'lint.unknownKey', pointer: '/load/box/lokc', params: { key: 'lokc' } });
  });
});

describe('load: strict JSON', () => {
  it.each([
    ['a comment', '{ // why\n}'],
    ['a trailing comma', '{ "a": 1, }'],
    ['nothing', ''],
    ['two values', '{} {}'],
    ['single quotes', "{ 'a': 1 }"],
  ])('refuses %s', (_, text) => {
    expect(load([{ path: 'a/b.entity.json', text }]).problems.map(({ code }) => code)).toEqual(['lint.badJson']);
  });

  it('names a byte order mark, which nobody sees', () => {
    expect(problems({ 'kernel/box.entity.json': `\uFEFF${entity('box')}` })).toEqual([
      'kernel/box.entity.json:1:1 lint.byteOrderMark ',
    ]);
  });

  it('takes lines that end as Windows writes them', () => {
    expect(problems({ 'kernel/box.entity.json': entity('box').replaceAll('\n', '\r\n') })).toEqual([]);
  });

  it('refuses a key written twice, at the second', () => {
    expect(problems({ 'kernel/box.entity.json': entity('box', '\n  "history": true,\n  "history": false,') })).toEqual([
      'kernel/box.entity.json:6:3 lint.duplicateKey /history',
    ]);
  });

  it('takes 64 levels for JSON and refuses the 65th', () => {
    const nested = (levels: number) =>
      load([{ path: 'a/b.entity.json', text: '['.repeat(levels) + ']'.repeat(levels) }]).problems.map(
        ({ code, column }) => `${code} ${column}`,
      );
    expect(nested(64)).not.toContain('lint.tooDeep 65');
    expect(nested(65)).toEqual(['lint.tooDeep 65']);
    expect(nested(100_000)).toEqual(['lint.tooDeep 65']);
  });
});

describe('load: places', () => {
  const { definitions } = load([
    {
      path: 'kernel/box.entity.json',
      text: entity('box', '\n  "checks": { "full": { "ok": "row.code == \\"A\\" && row.x", "code": "box.full" } },'),
    },
  ]);

  it('finds the key of an entry, and the item of a list', () => {
    expect(definitions.locate('kernel/box.entity.json', '/checks/full')).toEqual({ line: 5, column: 15 });
    expect(definitions.locate('kernel/box.entity.json', '/label/0')).toEqual({ line: 4, column: 13 });
  });

  it('finds a character of an expression behind escapes', () => {
    expect(definitions.locate('kernel/box.entity.json', '/checks/full/ok', 0)).toEqual({ line: 5, column: 32 });
    expect(definitions.locate('kernel/box.entity.json', '/checks/full/ok', 'row.code == "A" && '.length)).toEqual({
      line: 5,
      column: 53,
    });
  });

  it('goes up to what exists when a pointer leads nowhere', () => {
    expect(definitions.locate('kernel/box.entity.json', '/checks/full/params/asked')).toEqual({ line: 5, column: 15 });
    expect(definitions.locate('nowhere.json', '/a')).toEqual({ line: 1, column: 1 });
  });
});
