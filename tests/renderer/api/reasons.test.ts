import { expect, it } from 'vitest';
import { mostUsedFirst } from '../../../renderer/api/reasons.ts';

const word = (key: string, uses: number) => ({ dictionary: 'scrap-reason', key, value: key, isDefault: false, uses });
const keysOf = (uses: readonly number[]): string =>
  mostUsedFirst(uses.map((count, at) => word('abcd'[at] ?? '', count)))
    .map(({ key }) => key)
    .join('');

it.each([
  ['the most used word stands first', [1, 5, 3], 'bca'],
  ['words used alike stand in the order of their dictionary', [2, 0, 2, 0], 'acbd'],
] as const)('%s', (_, uses, order) => {
  expect(keysOf(uses)).toBe(order);
});
