import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { read, root } from './page.ts';

const recorded = Object.keys(JSON.parse(read('tests/kit/durations.json')) as object);
const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.test.ts'),
);

/** Share of the files whose duration is kept; for more new ones it is time for `npm test -- --record`. */
const MOST = 0.9;

it('the order of the tests knows no file that is gone, and how long most of them take', () => {
  expect(recorded.filter((name) => !existsSync(join(root, 'tests', name)))).toEqual([]);
  expect(recorded.length / files.length).toBeGreaterThanOrEqual(MOST);
});
