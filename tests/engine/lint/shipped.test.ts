import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInRules, checkDefinitions, citations, documentedRules, formatDefinition, load, PROVING_TESTS } from '#engine';
import { expect, it } from 'vitest';
import { readDefinitions } from '../../../server/start/readDefinitions.ts';

const root = join(import.meta.dirname, '../../..');
const files = readDefinitions(join(root, 'definitions'));
const { definitions, problems } = load(files);

it('the shipped definitions have no error, and no warning that they do not mean, in themselves, among each other or in an expression', () => {
  expect([...problems, ...checkDefinitions(definitions).problems]).toEqual([]);
});

it('the shipped definitions are spelled canonically', () => {
  expect(files.filter(({ text }) => formatDefinition(text) !== text).map(({ path }) => path)).toEqual([]);
});

it('what the program enforces of the documented rules is documented, and stands where it is said to stand', () => {
  const documented = documentedRules(definitions);
  const astray = [...builtInRules(definitions)].filter(
    ([id, { file }]) => !documented.has(id) || !existsSync(join(root, file)),
  );
  expect(astray).toEqual([]);
});

it('every documented rule is enforced, and proven by a scenario or by a test that names it', () => {
  const cited = citations(definitions);
  const builtIn = builtInRules(definitions);
  const named = (id: string): boolean => {
    const test = PROVING_TESTS[id];
    return test !== undefined && readFileSync(join(root, test), 'utf8').includes(id);
  };
  const lacking = [...documentedRules(definitions).keys()].filter((id) => {
    const places = cited.filter(({ source }) => source === id);
    const isEnforced = builtIn.has(id) || places.some(({ kind }) => kind !== 'scenario');
    return !isEnforced || !(named(id) || places.some(({ kind }) => kind === 'scenario'));
  });
  expect(lacking).toEqual([]);
});
