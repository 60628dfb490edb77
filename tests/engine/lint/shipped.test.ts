import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builtInRules, compile, documentedRules, formatDefinition, lint, load } from '#engine';
import { expect, it } from 'vitest';
import { readDefinitions } from '../../../server/start/readDefinitions.ts';

const root = join(import.meta.dirname, '../../..');
const files = readDefinitions(join(root, 'definitions'));
const { definitions, problems } = load(files);

it('the shipped definitions have no error, in themselves, among each other or in an expression', () => {
  const all = [...problems, ...lint(definitions), ...compile(definitions).problems];
  expect(all.filter(({ severity }) => severity === 'error')).toEqual([]);
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
