import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const filesOf = (dir: string) =>
  readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' }).map((name) => join(root, dir, name));

const texts = (language: string) =>
  new Set(
    filesOf('definitions')
      .filter((name) => name.endsWith(`.${language}.json`))
      .flatMap((name) => Object.keys((JSON.parse(readFileSync(name, 'utf8')) as { texts: object }).texts)),
  );

const sources = ['engine', 'server']
  .flatMap(filesOf)
  .filter((name) => /\.ts$|\.mjs$/.test(name))
  .map((name) => readFileSync(name, 'utf8'))
  .join('\n');

/** Where programs put the code of a text: refusals, findings and what is said at the terminal. */
const CODE =
  /(?:\bcode: |\b(?:say|fault|StartRefused)\(|\b(?:sentence|refused|report|fault|problem)\([^()'\n]*?(?:'[a-zA-Z]+', )?)'([a-z][A-Za-z]*\.[a-z][A-Za-z]*)'/g;
const camel = (name: string) => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const rules = readdirSync(join(root, 'engine/lint/rules')).map((name) => `lint.${camel(name.replace('.ts', ''))}`);
const said = new Set([...[...sources.matchAll(CODE)].map(([, code = '']) => code), ...rules]);

it.each(['zh', 'en'])('every code that a program says has a text in %s', (language) => {
  expect(said.size).toBeGreaterThan(100);
  const known = texts(language);
  expect([...said].filter((code) => !known.has(code))).toEqual([]);
});

it.each(['zh', 'en'])('every problem of a definition says in %s how it is mended', (language) => {
  const known = texts(language);
  const codes = [...new Set([...known, ...rules])].filter((code) => /^lint\.[a-zA-Z]+$/.test(code));
  expect(codes.length).toBeGreaterThan(110);
  expect(codes.filter((code) => !known.has(code) || !known.has(`${code}.help`))).toEqual([]);
});
