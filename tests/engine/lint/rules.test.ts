import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { lint, load, type Problem } from '#engine';
import { describe, expect, it } from 'vitest';
import { ruleNames } from '../../../server/cli/generateRules.mjs';

/** A case: definitions by path, and what the rule of the folder finds in them. */
interface Case {
  readonly files: Readonly<Record<string, object>>;
  readonly finds?: readonly FoundProblem[];
}

interface FoundProblem {
  readonly file: string;
  readonly at: string;
  readonly params?: object;
  readonly severity?: string;
}

const here = import.meta.dirname;
const folders = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const camel = (name: string) => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const read = (path: string) => JSON.parse(readFileSync(`${here}/${path}`, 'utf8')) as unknown;

/** A case, with the definitions that all cases of its folder share. */
function readCase(folder: string, name: string): Case {
  const { files, ...rest } = read(`${folder}/${name}`) as Case;
  const shared = existsSync(`${here}/${folder}/given.json`) ? (read(`${folder}/given.json`) as Case['files']) : {};
  return { ...rest, files: { ...shared, ...files } };
}

function sourceFiles({ files }: Case) {
  return Object.entries(files).map(([path, content]) => ({ path, text: JSON.stringify(content) }));
}

/** What a name may have meant is proved by a test of its own. */
function ownParams({ nearest: _nearest, known: _known, ...params }: Problem['params']): Problem['params'] {
  return params;
}

function found(code: string, fixture: Case): readonly FoundProblem[] {
  const { definitions, problems } = load(sourceFiles(fixture));
  expect(problems).toEqual([]);
  return lint(definitions)
    .filter((problem) => problem.code === code)
    .map(({ file, pointer, params, severity }) => ({ file, at: pointer, params: ownParams(params), severity }));
}

describe.each(folders)('lint: %s', (folder) => {
  const cases = readdirSync(`${here}/${folder}`);
  const code = `lint.${camel(folder)}`;

  it.each(cases.filter((name) => name.startsWith('valid-')))('lets %s pass', (name) => {
    expect(found(code, readCase(folder, name))).toEqual([]);
  });

  it.each(cases.filter((name) => name.startsWith('invalid-')))('finds what is wrong in %s', (name) => {
    const fixture = readCase(folder, name);
    expect(found(code, fixture)).toEqual((fixture.finds ?? []).map((find) => ({ params: {}, severity: 'error', ...find })));
  });
});

/** Rules of one kind of effect stand with their kind. */
const effects = `${here}/../../../engine/effects`;
const ofEffects = readdirSync(effects, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) =>
    [...readFileSync(`${effects}/${file}`, 'utf8').matchAll(/\brule: '(\w+)'/g)].map(([, name = '']) => kebab(name)),
  );

describe('lint: every rule', () => {
  it('has a case that passes and one that does not', () => {
    const general = ruleNames().map((name) => kebab(basename(name)));
    const names = [...general, ...ofEffects];
    expect(ofEffects).not.toEqual([]);
    const proved = names.filter(
      (name) =>
        folders.includes(name) &&
        ['valid-', 'invalid-'].every((prefix) => readdirSync(`${here}/${name}`).some((file) => file.startsWith(prefix))),
    );
    expect(proved).toEqual(names);
  });
});
