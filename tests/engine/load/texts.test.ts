import { compile, load, type SourceFile } from '#engine';
import { describe, expect, it } from 'vitest';
import { definitionFiles } from '../../kit/files.ts';
import { shipped } from '../../kit/shipped.ts';

const file = (path: string, content: object): SourceFile => ({ path, text: JSON.stringify(content) });
const code = { type: 'string', format: 'code', maxLength: 20 };
const entity = (texts?: object) =>
  file('k/box.entity.json', {
    assumed: true,
    fields: { type: 'object', required: ['code'], properties: { code } },
    ...(texts && { texts }),
  });
const textsIn = (...files: readonly SourceFile[]) => load(files).definitions.texts;

describe('load: texts', () => {
  it('stand in the definition they speak for, and are no part of it', () => {
    const { definitions, problems } = load([entity({ box: { zh: '箱', en: 'Box' } })]);
    expect(problems).toEqual([]);
    expect(definitions.texts.zh.get('box')).toEqual({ text: '箱', file: 'k/box.entity.json', pointer: '/texts/box/zh' });
    expect(definitions.texts.en.get('box')?.text).toBe('Box');
    expect(definitions.entity.get('box')?.definition).not.toHaveProperty('texts');
  });

  it('are extended by what stands beside the languages, which has a code of its own', () => {
    const help = { zh: '换箱', en: 'Take another' };
    const { zh, en } = textsIn(file('k/k.texts.json', { texts: { 'box.full': { zh: '满', en: 'Full', help } } }));
    expect(zh.get('box.full.help')).toEqual({ text: '换箱', file: 'k/k.texts.json', pointer: '/texts/box.full/help/zh' });
    expect(en.get('box.full.help')?.text).toBe('Take another');
  });

  it('take no language, and no extension, that the format does not know', () => {
    const { problems } = load([entity({ box: { zh: '箱', en: 'Box', fr: 'Boîte' } })]);
    expect(problems).toMatchObject([{ code: 'lint.unknownKey', pointer: '/texts/box/fr' }]);
  });

  it('call a fork and a join of a flow what they are, where nothing else is said', () => {
    const approval = { kind: 'approval', handlers: [{ initiator: true }], next: 'meet' };
    const nodes = {
      both: { kind: 'fork', branches: [{ next: 'one' }, { next: 'two' }] },
      one: approval,
      two: approval,
      meet: { kind: 'join', next: 'end' },
    };
    const flow = {
      entity: 'box',
      form: 'look',
      display: ['code'],
      outcomes: { approved: 'a', rejected: 'r' },
      start: 'both',
      nodes,
    };
    const templates = { 'template.fork': { zh: '分叉', en: 'Fork' }, 'template.join': { zh: '汇合', en: 'Join' } };
    const own = { 'wish.node.meet': { zh: '会合', en: 'Meet' } };
    const { en } = textsIn(file('k/wish.flow.json', { ...flow, texts: own }), file('k/k.texts.json', { texts: templates }));
    expect([en.get('wish.node.both')?.text, en.get('wish.node.meet')?.text]).toEqual(['Fork', 'Meet']);
  });

  it('make no other definition: no wording changes a hash, a verdict or a screen', () => {
    const reworded = compile(load(definitionFiles().map(otherWords)).definitions).bundle;
    expect([...reworded.texts.en.values()].filter((text) => text === 'Otherwise').length).toBeGreaterThan(1000);
    expect(reworded.hash).toBe(shipped.hash);
    expect(reworded.screensHash).toBe(shipped.screensHash);
  });
});

/** The file with another English word for everything it says. */
function otherWords({ path, text }: SourceFile): SourceFile {
  const { texts, ...content } = JSON.parse(text) as { readonly texts?: Readonly<Record<string, object>> };
  if (texts === undefined) return { path, text };
  const others = Object.entries(texts).map(([key, entry]) => [key, { ...entry, en: 'Otherwise' }]);
  return file(path, { ...content, texts: Object.fromEntries(others) });
}
