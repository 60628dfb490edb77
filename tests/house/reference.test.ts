import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readDefinitions } from '../../server/start/readDefinitions.ts';
import { formatExamples } from '../kit/files.ts';
import { LINTS_ALL, newProblems } from './newProblems.ts';
import { root } from './page.ts';

it('the examples of the format’s reference are definitions in which the linter finds nothing', { timeout: LINTS_ALL }, () => {
  const [shipped, examples] = [readDefinitions(join(root, 'definitions')), formatExamples()];
  expect(examples.length).toBeGreaterThan(8);
  expect(newProblems(shipped, [...shipped, ...examples])).toEqual([]);
});
