import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSheet, type Sheet } from '../../../server/services/import/readSheet.ts';
import { readWorkbook } from '../../../server/services/import/readWorkbook.ts';
import { writeWorkbook } from '../../../server/services/import/writeWorkbook.ts';
import { runDefinitions } from '../../../server/cli/definitions/runDefinitions.ts';

const files: Readonly<Record<string, object>> = {
  'kernel/box.entity.json': {
    source: 'MES 3',
    fields: {
      type: 'object',
      required: ['code'],
      properties: { code: { type: 'string', maxLength: 40 }, size: { type: 'integer', minimum: 0, maximum: 9 } },
    },
  },
  'kernel/box-grow.action.json': {
    source: 'MES 5',
    input: { type: 'object', required: ['boxCode'], properties: { boxCode: { 'x-of': 'box.code' } } },
    load: { box: { entity: 'box', by: { code: 'input.boxCode' }, lock: true } },
    assert: { small: { ok: 'or(box.size, 0) < 9', code: 'box.full', params: { size: 'box.code' }, source: 'WH-38' } },
    effects: { grow: { update: 'box', set: { size: 'or(box.size, 0) + 1' } } },
  },
  'kernel/box-grow.scenario.json': { source: 'WH-38', given: {}, steps: [{ as: 'clerk', do: 'box-grow', input: {} }] },
  'kernel/kernel.texts.json': {
    texts: {
      box: { zh: '箱' },
      'box.field.code': { zh: '箱码' },
      'box.field.size': { zh: '大小' },
      'box.full': { zh: '箱{{size}}已满' },
      'box-grow': { zh: '长大' },
    },
  },
  'rules/documented-rules.json': {
    rules: {
      'WH-38': { section: '5', sentence: { zh: '不得过满。', en: 'Never too full.' } },
      'WH-39': { section: '5', sentence: { zh: '不得过空。', en: 'Never too empty.' } },
    },
  },
};

let dir: string;
const write = (path: string, content: object): void => {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), JSON.stringify(content));
};
const definitions = async (...args: string[]) => {
  const lines: string[] = [];
  const code = await runDefinitions(args, { dir, print: (line) => lines.push(line) });
  return { code, lines };
};

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'definitions-'));
  for (const [path, content] of Object.entries(files)) write(path, content);
});

afterEach(() => rmSync(dir, { recursive: true }));

describe('definitions lint', () => {
  it('names file, line and column of every problem and fails', async () => {
    const { code, lines } = await definitions('lint');
    expect(code).toBe(1);
    expect(lines).toContainEqual(expect.stringMatching(/^kernel\/box\.entity\.json:1:\d+ lint\.missingText /));
    expect(lines.at(-1)).toContain('definitions.lintSummary');
  });

  it('tells with --watch what is wrong after every change, and nothing where none was made', async () => {
    const lines: string[] = [];
    async function* changes() {
      write('kernel/box-grow.action.json', { ...files['kernel/box-grow.action.json'], movment: 'grow' });
      yield 'changed';
      yield 'touched';
      write('kernel/box-grow.action.json', files['kernel/box-grow.action.json']!);
      yield 'changed back';
    }
    const isShown = (line: string): boolean => !line.includes('definitions.lintHeld');
    await runDefinitions(['lint', '--watch'], { dir, changes, print: (line) => isShown(line) && lines.push(line) });
    const misspelt = lines.flatMap((line, i) => (line.includes('lint.unknownKey') ? [i] : []));
    const summaries = lines.flatMap((line, i) => (line.includes('definitions.lintSummary') ? [i] : []));
    expect([misspelt.length, summaries.length]).toEqual([1, 3]);
    expect(misspelt[0]).toBeGreaterThan(summaries[0]!);
    expect(misspelt[0]).toBeLessThan(summaries[1]!);
    expect(lines.slice(summaries[1]! + 1)).toEqual(lines.slice(0, summaries[0]! + 1));
  });

  it('leaves warnings out with --errors', async () => {
    const { lines } = await definitions('lint', '--errors');
    expect(lines.some((line) => line.includes('lint.grantedToNobody'))).toBe(false);
  });
});

describe('definitions format', () => {
  it('names with --check what is not canonical, and writes nothing', async () => {
    const before = readFileSync(join(dir, 'kernel/box.entity.json'), 'utf8');
    expect(await definitions('format', '--check')).toMatchObject({
      code: 1,
      lines: expect.arrayContaining(['kernel/box.entity.json']) as unknown,
    });
    expect(readFileSync(join(dir, 'kernel/box.entity.json'), 'utf8')).toBe(before);
  });

  it('writes the canonical spelling, after which nothing differs', async () => {
    expect(await definitions('format')).toMatchObject({ code: 0 });
    expect(await definitions('format', '--check')).toMatchObject({
      code: 0,
      lines: [expect.stringContaining('"differing":0')],
    });
  });

  it('leaves a file that cannot be read as it is and fails', async () => {
    writeFileSync(join(dir, 'kernel/box.entity.json'), '{');
    const { code, lines } = await definitions('format');
    expect(code).toBe(1);
    expect(lines).toContainEqual(expect.stringMatching(/^kernel\/box\.entity\.json lint\.badJson /));
  });
});

describe('definitions rules', () => {
  it('tells where a documented rule is enforced and which scenario proves it', async () => {
    const { lines } = await definitions('rules');
    expect(lines.slice(0, 3)).toEqual([
      'WH-38 §5 不得过满。',
      expect.stringMatching(/kernel\/box-grow\.action\.json:1:\d+ \/assert\/small\/source$/),
      expect.stringMatching(/kernel\/box-grow\.scenario\.json:1:\d+ \/source$/),
    ]);
  });

  it('shows with --missing only what nothing enforces or proves', async () => {
    const { lines } = await definitions('rules', '--missing', '--lang', 'en');
    expect(lines[0]).toBe('WH-39 §5 Never too empty.');
  });
});

describe('definitions assumed', () => {
  it('counts what we completed', async () => {
    expect(await definitions('assumed')).toEqual({ code: 0, lines: [expect.stringContaining('"count":0')] });
  });
});

describe('definitions explain', () => {
  it('puts an action into the words of the texts', async () => {
    const { code, lines } = await definitions('explain', 'box-grow');
    expect(code).toBe(0);
    expect(lines[0]).toBe('box-grow 长大');
    expect(lines.join('\n')).toContain('箱码');
    expect(lines.join('\n')).toContain('[WH-38]');
    expect(lines.at(-1)).toBe('    WH-38 不得过满。');
  });

  it('puts any other definition into words', async () => {
    const { code, lines } = await definitions('explain', 'box', '--lang', 'en');
    expect(code).toBe(0);
    expect(lines.join('\n')).toMatch(/code/i);
  });

  it('does not understand an action that is not there', async () => {
    expect(await definitions('explain', 'box-shrink')).toMatchObject({ code: 2 });
  });
});

describe('definitions screens', () => {
  const role = { assumed: true, actions: ['box-grow'], queries: ['boxes', 'box'], records: ['box'] };
  const query = { assumed: true, from: 'box', columns: ['code'], sort: ['code'], list: { shell: 'office', show: ['code!'] } };
  const menu = { assumed: true, shell: 'pad', nodes: { all: { screen: 'list.box' }, grow: { screen: 'form.box-grow' } } };
  const lock = { assumed: true, kind: 'scan', action: 'box-lock', slots: { box: { input: 'boxCode' } } };

  beforeEach(() => {
    const more = { 'clerk.role': role, 'boxes.query': query, 'main.menu': menu, 'box-lock.screen': lock };
    for (const [name, content] of Object.entries(more)) {
      writeFileSync(join(dir, 'kernel', `${name}.json`), JSON.stringify(content));
    }
  });

  it('lists what some role can open, in a file, within a query, or generated and in a menu', async () => {
    const { code, lines } = await definitions('screens', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(lines.join('\n'))).toEqual([
      { id: 'boxes', kind: 'list', shell: 'office', query: 'boxes' },
      { id: 'form.box-grow', kind: 'form', shell: 'both', action: 'box-grow' },
      { id: 'list.box', kind: 'list', shell: 'both', query: 'box' },
    ]);
  });

  it('says the same in lines', async () => {
    expect((await definitions('screens')).lines[0]).toBe('boxes  list  office  boxes');
  });
});

describe('definitions', () => {
  it('says what it can do when it does not understand', async () => {
    expect(await definitions('polish')).toMatchObject({
      code: 2,
      lines: [expect.stringContaining('lint | format | texts | assumed | rules | explain')],
    });
  });
});

describe('definitions check and diff', () => {
  const model = {
    source: 'ST-01',
    initial: 'new',
    states: { new: {}, done: { final: true } },
    transitions: { finish: { event: 'finish', from: ['new'], to: 'done' } },
    events: { finish: { refusal: 'sketch.no' } },
  };
  const written = {
    ...model,
    texts: { 'sketch.state.new': { zh: '新', en: 'New' }, 'sketch.state.done': { zh: '完', en: 'Done' } },
  };

  it('says what is wrong with a state model and what is not proven, with the shortest way', async () => {
    write('kernel/sketch.state-model.json', { ...written, states: { new: {}, done: {} } });
    const { code, lines } = await definitions('check', 'sketch', '--lang', 'en');
    expect(code).toBe(1);
    expect(lines).toContainEqual(expect.stringMatching(/^sketch \/states\/done error: /));
    expect(lines).toContainEqual(expect.stringContaining('new —finish→ done'));
  });

  it('knows no model that is not there', async () => {
    expect((await definitions('check', 'nothing')).code).toBe(2);
  });

  it('says what a draft changes, and whose problem that becomes', async () => {
    write('kernel/sketch.state-model.json', written);
    write('kernel/box.entity.json', { ...files['kernel/box.entity.json'], states: { state: 'sketch' } });
    const draft = join(dir, 'sketch.state-model.json');
    writeFileSync(draft, JSON.stringify({ ...written, initial: 'done', states: { done: { final: true } }, transitions: {} }));
    const { lines } = await definitions('diff', '--draft', draft, '--lang', 'en');
    expect(lines).toContainEqual(expect.stringMatching(/^- \/states\/new /));
    expect(lines).toContainEqual(expect.stringMatching(/^≠ \/initial /));
  });

  it('needs two files, or a draft of a definition', async () => {
    expect((await definitions('diff', '/nowhere', '/nothing')).code).toBe(2);
    expect((await definitions('replay', '--draft', '/nowhere')).code).toBe(2);
  });
});

describe('definitions lint: what is shown', () => {
  const codesOf = (lines: readonly string[]): readonly string[] => lines.slice(0, -1).map((line) => line.split(' ')[1] ?? '');

  it('is reported in the reader’s language, with what to do about it', async () => {
    const missing = { zh: '缺少 {{code}}', en: 'No text {{code}}', help: { zh: '编写它', en: 'Write it' } };
    write('platform/lint.texts.json', { texts: { 'lint.missingText': missing } });
    expect((await definitions('lint', '--lang', 'zh')).lines.join('\n')).toContain('缺少 box.notExist → 编写它');
    expect((await definitions('lint', '--lang=en')).lines.join('\n')).toContain('No text box.notExist → Write it');
    expect((await definitions('--lang', 'en', 'lint')).lines.join('\n')).toContain('No text box.notExist');
  });

  it('is narrowed down by area, kind, code and severity', async () => {
    const all = codesOf((await definitions('lint')).lines);
    expect(new Set(all)).toContain('lint.missingText');
    expect(codesOf((await definitions('lint', '--code', 'missingText')).lines)).toEqual(
      all.filter((code) => code === 'lint.missingText'),
    );
    expect(codesOf((await definitions('lint', '--area', 'rules,nowhere')).lines)).toEqual(['lint.ruleNotCited']);
    expect((await definitions('lint', '--kind', 'scenario')).lines.every((line) => !line.includes('.entity.json'))).toBe(
      true,
    );
    const warnings = await definitions('lint', '--severity', 'warning');
    expect(warnings.code).toBe(0);
    expect(codesOf(warnings.lines)).not.toContain('lint.missingText');
  });

  it.each([
    ['--foo', 'definitions.unknownOption {"option":"--foo"}'],
    ['--lang=fr', 'definitions.badOption {"option":"--lang","words":"zh | en"}'],
    ['--severity=grave', 'definitions.badOption {"option":"--severity","words":"error | warning"}'],
  ])('refuses %s, which nobody knows', async (option, sentence) => {
    expect(await definitions('lint', option)).toEqual({ code: 2, lines: [sentence] });
  });

  it('leaves out a warning that its definition accepts with a reason, and tells of one that accepts nothing', async () => {
    write('kernel/lamp.settings.json', {
      assumed: true,
      accept: { 'lint.settingsGrantedToNobody': 'The maker alone sets it', 'lint.deadEnd': 'There was one once' },
      fields: { properties: { isOn: { type: 'boolean', 'x-default': 'true' } } },
      permission: 'lamp.edit',
    });
    const { lines } = await definitions('lint', '--kind', 'settings', '--severity', 'warning');
    expect(codesOf(lines)).toEqual(['lint.acceptsNothing']);
  });

  it('never accepts an error', async () => {
    const file = { ...files['kernel/box-grow.action.json'], accept: { 'lint.missingText': 'It is written next week' } };
    write('kernel/box-grow.action.json', file);
    expect(codesOf((await definitions('lint', '--code', 'missingText,acceptsNothing', '--area', 'kernel')).lines)).toContain(
      'lint.acceptsNothing',
    );
    expect(codesOf((await definitions('lint', '--code', 'missingText')).lines)).toContain('lint.missingText');
  });
});

describe('definitions texts', () => {
  const textsOf = (path: string): Readonly<Record<string, object>> =>
    (JSON.parse(readFileSync(join(dir, path), 'utf8')) as { texts: Record<string, object> }).texts;

  it('lists what is lacking and what nothing says', async () => {
    write('kernel/old.texts.json', { texts: { 'box.once': { zh: 'x', en: 'x' } } });
    const { code, lines } = await definitions('texts');
    expect(code).toBe(1);
    expect(lines).toContain('kernel/box.entity.json box.field.size en ? size');
    expect(lines).toContain('kernel/box-grow.action.json box.full en ? full {{size}}');
    expect(lines).toContain('kernel/old.texts.json:1:11 lint.unusedText {"code":"box.once"}');
  });

  it('lays out what is lacking in the definition it speaks for, and the linter asks for the sentences', async () => {
    await definitions('texts', '--write');
    expect(textsOf('kernel/box.entity.json')['box.field.code']).toEqual({ en: '? code' });
    expect(textsOf('kernel/box-grow.action.json')['box.full']).toEqual({ en: '? full {{size}}' });
    expect((await definitions('texts')).code).toBe(0);
    const { lines } = await definitions('lint', '--code', 'missingText,textUnfinished');
    expect(lines.join('\n')).not.toContain('missingText');
    expect(lines.join('\n')).toContain('lint.textUnfinished');
  });

  it('gives what is written to translators, and takes their sentences back to where they stand', async () => {
    const help = { zh: '换箱', en: 'Take another' };
    write('kernel/kernel.texts.json', {
      texts: { box: { zh: '箱', en: 'Box' }, 'box.full': { zh: '箱{{size}}已满', en: 'Full', help } },
    });
    write('platform/templates.texts.json', { texts: { 'template.notExist': { zh: '{{Entity}}无', en: 'No {{entity}}' } } });
    const [given, back] = ['given.xlsx', 'back.xlsx'].map((name) => join(dir, name)) as [string, string];
    expect((await definitions('texts', '--export', given)).code).toBe(0);
    const { heading, rows } = readSheet((await readWorkbook(readFileSync(given))).text) as Sheet;
    expect(heading).toEqual(['code', 'file', 'zh', 'en']);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['box', 'kernel/kernel.texts.json', '箱', 'Box'],
      ['box.full', 'kernel/kernel.texts.json', '箱{{size}}已满', 'Full'],
      ['box.full.help', 'kernel/kernel.texts.json', '换箱', 'Take another'],
      ['template.notExist', 'platform/templates.texts.json', '{{Entity}}无', 'No {{entity}}'],
    ]);
    const sheet = [
      heading,
      ['box', '', '', 'Crate & <lid>'],
      ['box.full.help', '', '换一箱', ''],
      ['box.gone', '', 'x', 'x'],
    ];
    writeFileSync(back, writeWorkbook('texts', sheet));
    const { code, lines } = await definitions('texts', '--import', back);
    expect(code).toBe(1);
    expect(lines).toContain(`definitions.textsUnknown {"file":"${back}","row":4,"code":"box.gone"}`);
    expect(textsOf('kernel/kernel.texts.json')).toMatchObject({
      box: { zh: '箱', en: 'Crate & <lid>' },
      'box.full': { en: 'Full', help: { zh: '换一箱', en: 'Take another' } },
    });
  });

  it('takes nothing from a file that is no such workbook', async () => {
    writeFileSync(join(dir, 'x.xlsx'), 'code,file,zh,en');
    expect((await definitions('texts', '--import', join(dir, 'x.xlsx'))).code).toBe(1);
  });

  it('leaves what is written as it is', async () => {
    const before = textsOf('kernel/kernel.texts.json');
    await definitions('texts', '--write');
    expect(textsOf('kernel/kernel.texts.json')).toEqual(before);
  });
});
