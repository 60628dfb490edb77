import { load } from '#engine';
import { describe, expect, it } from 'vitest';

const entity = (more = '') => `{
  "label": ["code"],${more}
  "fields": { "type": "object", "properties": { "code": { "type": "string", "maxLength": 40 } } }
}`;
const texts = (code: string, entry = '{ "zh": "x", "en": "x" }') => `{ "texts": { "${code}": ${entry} } }`;
const problems = (files: Readonly<Record<string, string>>) =>
  load(Object.entries(files).map(([path, text]) => ({ path, text }))).problems.map(
    ({ code, file, pointer, line, column }) => `${file}:${line}:${column} ${code} ${pointer}`,
  );

describe('load: files', () => {
  it('takes a definition under the kind its name says, with its area and file', () => {
    const { definitions, problems: none } = load([{ path: 'kernel/box.entity.json', text: entity() }]);
    expect(none).toEqual([]);
    expect(definitions.entity.get('box')).toMatchObject({
      area: 'kernel',
      file: 'kernel/box.entity.json',
      definition: { id: 'box', label: ['code'] },
    });
  });

  it('refuses a path that is not <area>/…/<id>.<kind>.json', () => {
    expect(problems({ 'box.entity.json': entity() })).toEqual(['box.entity.json:1:1 lint.fileName ']);
    expect(problems({ 'kernel/Box.entity.json': entity() })).toEqual(['kernel/Box.entity.json:1:1 lint.fileName ']);
    const long = `kernel/${'b'.repeat(61)}.entity.json`;
    expect(problems({ [long]: entity() })).toEqual([`${long}:1:1 lint.fileName `]);
  });

  it('refuses a kind it does not know', () => {
    expect(problems({ 'kernel/box.picture.json': '{}' })).toEqual(['kernel/box.picture.json:1:1 lint.unknownKind ']);
  });

  it('takes the first folder for the area, and those below it for nothing', () => {
    const { definitions } = load([{ path: 'kernel/store/units/box.entity.json', text: entity() }]);
    expect(definitions.entity.get('box')).toMatchObject({ area: 'kernel', file: 'kernel/store/units/box.entity.json' });
  });

  it('says what the name of the file says already, once for each', () => {
    const found = problems({ 'kernel/box.entity.json': entity('\n  "$schema": "x",\n  "id": "box",') });
    expect(found).toEqual([
      'kernel/box.entity.json:3:3 lint.saidByName /$schema',
      'kernel/box.entity.json:4:3 lint.saidByName /id',
    ]);
  });

  it('refuses an id used twice within a kind, even in two areas', () => {
    expect(problems({ 'kernel/box.entity.json': entity(), 'quality/box.entity.json': entity() })).toEqual([
      'quality/box.entity.json:1:1 lint.duplicateId ',
    ]);
  });

  it('refuses a text written twice in one language, at its code', () => {
    expect(problems({ 'kernel/a.texts.json': texts('box.full'), 'kernel/b.texts.json': texts('box.full') })).toEqual([
      'kernel/b.texts.json:1:14 lint.duplicateText /texts/box.full',
    ]);
    const [zh, en] = ['zh', 'en'].map((language) => texts('box.full', `{ "${language}": "x" }`)) as [string, string];
    expect(problems({ 'kernel/a.texts.json': zh, 'kernel/b.texts.json': en })).toEqual([]);
  });

  it('remembers files it could not take, so that nobody calls them unknown', () => {
    expect(load([{ path: 'kernel/box.entity.json', text: '?' }]).definitions.faulty).toEqual(new Set(['entity/box']));
  });
});

describe('load: every problem at once', () => {
  it('reports all files, by file, then position', () => {
    const found = problems({
      'kernel/b.entity.json': entity('\n  "colour": 1,\n  "history": "no",'),
      'kernel/a.entity.json': '{ "label": 1, }',
    });
    expect(found).toEqual([
      'kernel/a.entity.json:1:15 lint.badJson ',
      'kernel/b.entity.json:3:3 lint.unknownKey /colour',
      'kernel/b.entity.json:4:3 lint.wrongJsonType /history',
    ]);
  });

  it('points at the key that is unknown in one of many forms, not at all the forms', () => {
    const action = `{
  "input": { "type": "object" },
  "effects": { "move": { "update": "box", "set": {}, "colour": "red" } }
}`;
    expect(problems({ 'kernel/box-move.action.json': action })).toEqual([
      'kernel/box-move.action.json:3:54 lint.unknownKey /effects/move/colour',
    ]);
  });

  it('names the word that is wrong and the nearest of those that are possible, else all of them, of whatever form', () => {
    const text = `{ "assumed": true, "kind": "lsit", "shell": "desk", "query": "boxes", "icon": "arrow-back" }`;
    const found = load([{ path: 'kernel/a.screen.json', text }]).problems;
    expect(found.map(({ code, pointer, params }) => [code, pointer, params['word']])).toEqual([
      ['lint.notInList', '/kind', 'lsit'],
      ['lint.notInList', '/shell', 'desk'],
      ['lint.notInList', '/icon', 'arrow-back'],
    ]);
    expect(found.map(({ params: { nearest, known } }) => [nearest, known])).toEqual([
      ['list', undefined],
      [undefined, 'pad, office, both'],
      ['arrow-back-up', undefined],
    ]);
    const far = load([{ path: 'kernel/a.screen.json', text: text.replace('arrow-back', 'zebra') }]).problems;
    expect(far.at(-1)?.params['known']).toMatch(/^adjustments, .*ruler-measure.*zoom-scan$/);
  });

  it('tells a key that is no name once, by its name', () => {
    const text = texts('box.state.a/b');
    expect(load([{ path: 'kernel/a.texts.json', text }]).problems).toMatchObject([
      { code: 'lint.badKey', pointer: '/texts/box.state.a~1b', params: { key: 'box.state.a/b' } },
    ]);
  });

  it('names the key a form lacks', () => {
    const text = `{ "input": {}, "effects": {}, "load": { "box": { "entity": "box", "where": "true", "lokc": true } } }`;
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
    expect(problems({ 'kernel/box.entity.json': `\uFEFF${entity()}` })).toEqual([
      'kernel/box.entity.json:1:1 lint.byteOrderMark ',
    ]);
  });

  it('takes lines that end as Windows writes them', () => {
    expect(problems({ 'kernel/box.entity.json': entity().replaceAll('\n', '\r\n') })).toEqual([]);
  });

  it('refuses a key written twice, at the second', () => {
    expect(problems({ 'kernel/box.entity.json': entity('\n  "history": true,\n  "history": false,') })).toEqual([
      'kernel/box.entity.json:4:3 lint.duplicateKey /history',
    ]);
  });

  it.each(['__proto__', 'constructor', 'toString'])('refuses %s as a key, which every object has', (key) => {
    expect(problems({ 'kernel/box.entity.json': entity(`\n  "${key}": { "history": true },`) })).toEqual([
      `kernel/box.entity.json:3:3 lint.reservedKey /${key}`,
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
      text: entity('\n  "checks": { "full": { "ok": "row.code == \\"A\\" && row.x", "code": "box.full" } },'),
    },
  ]);

  it('finds the key of an entry, and the item of a list', () => {
    expect(definitions.locate('kernel/box.entity.json', '/checks/full')).toEqual({ line: 3, column: 15 });
    expect(definitions.locate('kernel/box.entity.json', '/label/0')).toEqual({ line: 2, column: 13 });
  });

  it('finds a character of an expression behind escapes', () => {
    expect(definitions.locate('kernel/box.entity.json', '/checks/full/ok', 0)).toEqual({ line: 3, column: 32 });
    expect(definitions.locate('kernel/box.entity.json', '/checks/full/ok', 'row.code == "A" && '.length)).toEqual({
      line: 3,
      column: 53,
    });
  });

  it('goes up to what exists when a pointer leads nowhere', () => {
    expect(definitions.locate('kernel/box.entity.json', '/checks/full/params/asked')).toEqual({ line: 3, column: 15 });
    expect(definitions.locate('nowhere.json', '/a')).toEqual({ line: 1, column: 1 });
  });
});
