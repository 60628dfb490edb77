import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lint, load } from '#engine';
import { expect, it } from 'vitest';
import { ruleNames } from '../../../server/cli/generateRules.mjs';
import { readDefinitions } from '../../../server/start/readDefinitions.ts';

const root = join(import.meta.dirname, '../../..');
const filesOf = (dir: string) =>
  readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' }).map((name) => join(root, dir, name));

const { texts: written } = load(readDefinitions(join(root, 'definitions'))).definitions;
const texts = (language: 'zh' | 'en') => new Set(written[language].keys());

const sourcesOf = (...dirs: readonly string[]) =>
  dirs
    .flatMap(filesOf)
    .filter((name) => /\.tsx?$|\.mjs$/.test(name))
    .map((name) => readFileSync(name, 'utf8'))
    .join('\n');
const sources = sourcesOf('engine', 'server');

/** Where programs put the code of a text: refusals, findings and what is said at the terminal. */
const CODE =
  /(?:\bcode: |\b(?:say|fault|StartRefused)\(|\b(?:sentence|refused|report|fault|problem)\([^()'\n]*?(?:'[a-zA-Z]+', )?)'([a-z][A-Za-z]*\.[a-z][A-Za-z]*)'/g;
const general = ruleNames().map((name) => `lint.${basename(name)}`);
const ofEffects = [...sources.matchAll(/\brule: '(\w+)'/g)].map(([, name = '']) => `lint.${name}`);
const rules = [...general, ...ofEffects];
const said = new Set([...[...sources.matchAll(CODE)].map(([, code = '']) => code), ...rules]);

it.each(['zh', 'en'] as const)('every code that a program says has a text in %s', (language) => {
  expect(said.size).toBeGreaterThan(100);
  const known = texts(language);
  expect([...said].filter((code) => !known.has(code))).toEqual([]);
});

it.each(['zh', 'en'] as const)('every problem of a definition says in %s how it is mended', (language) => {
  const known = texts(language);
  const codes = [...new Set([...known, ...rules])].filter((code) => /^lint\.[a-zA-Z]+$/.test(code));
  expect(codes.length).toBeGreaterThan(110);
  expect(codes.filter((code) => !known.has(code) || !known.has(`${code}.help`))).toEqual([]);
});

/** Keywords of the kinds of effects that say what they are about: `explain` has a sentence for each. */
function explainedEffects(): readonly string[] {
  const source = (name: string) => readFileSync(join(root, 'engine/effects', name), 'utf8');
  const list = source('effectKinds.ts');
  const file = new Map(
    [...list.matchAll(/import \{ (\w+) \} from '\.\/(.*)'/g)].map(([, kind = '', name = '']) => [kind, name]),
  );
  const kinds = [...list.matchAll(/^ {2}\['(\w+)', (\w+)\]/gm)];
  return kinds.flatMap(([, keyword = '', kind = '']) => (source(file.get(kind)!).includes('subject') ? [keyword] : []));
}

it.each(['zh', 'en'] as const)('every kind of effect has a sentence in %s that explains it', (language) => {
  const known = texts(language);
  const effects = explainedEffects();
  expect(effects.length).toBeGreaterThan(9);
  expect(effects.filter((keyword) => !known.has(`definitions.explain-${keyword}`))).toEqual([]);
});

/** What the linter would find unused if programs said nothing: their area is called otherwise. */
function unsaidByDefinitions(): readonly string[] {
  const files = readDefinitions(join(root, 'definitions')).map((file) => ({
    ...file,
    path: file.path.replace(/(^|\/)platform\//, '$1programs/'),
  }));
  const unused = lint(load(files).definitions).filter(({ code }) => code === 'lint.unusedText');
  // The form for one thing is said with that for several.
  return [...new Set(unused.map(({ params }) => String(params['code']).replace(/_one$/, '')))];
}

it('every text of the platform is said by a program or a definition', () => {
  const all = sourcesOf('engine', 'server', 'renderer', 'tests/bench', 'tests/mutation');
  const begun = [...all.matchAll(/[`'"]([a-z][\w-]*\.[\w.-]*)(?:\$\{|['"] ?\+)/g)].map(([, begin = '']) => begin);
  const quoted = new Set([...all.matchAll(/(['"`])([a-z][\w.-]*)\1/g)].map(([, , code]) => code));
  const isSaid = (code: string) => quoted.has(code) || begun.some((begin) => code.startsWith(begin));
  const unsaid = unsaidByDefinitions().filter(
    (code) => !said.has(code) && !isSaid(code) && !isSaid(code.replace(/\.\w+$/, '')),
  );
  expect(unsaid).toEqual([]);
});
