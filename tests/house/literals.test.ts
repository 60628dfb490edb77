import { expect, it } from 'vitest';
import { literalsIn } from './literals.ts';

it('finds words in quotes, in templates too, and none in comments', () => {
  const source = [
    `// it's 'no' literal`,
    `const a = 'box'; /* nor "this" */`,
    'const sql = `SELECT * FROM "pallet" WHERE state = \'open\'`;',
    `const url = "http://x"; // 'not'`,
  ].join('\n');
  expect(literalsIn(source)).toEqual([
    { word: 'box', line: 2 },
    { word: 'pallet', line: 3 },
    { word: 'open', line: 3 },
    { word: 'http://x', line: 4 },
  ]);
});
