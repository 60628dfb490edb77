import { describe, expect, it } from 'vitest';
import { shipped } from '../kit/shipped.ts';

/** Letters of a line below an icon of the rail, of which there are two; a longer word is hyphenated. */
const [LETTERS, LINES] = [11, 2];

const areas = [...shipped.menus.values()]
  .filter(({ shell }) => shell === 'office')
  .flatMap(({ id, nodes }) => Object.keys(nodes).map((name) => `${id}.${name}`));

/** Lines that words need, one after the other. */
function linesOf(text: string): number {
  return text.split(' ').reduce(
    ({ lines, left }, word) => {
      if (word.length + 1 <= left) return { lines, left: left - word.length - 1 };
      return { lines: lines + Math.ceil(word.length / LETTERS), left: LETTERS - (word.length % LETTERS || LETTERS) };
    },
    { lines: 0, left: 0 },
  ).lines;
}

describe('an area of the office', () => {
  it.each(areas)('%s has a name that fits below its icon', (code) => {
    expect(linesOf(shipped.texts.en.get(code) ?? code)).toBeLessThanOrEqual(LINES);
  });

  it('would not fit with a name in three parts', () => {
    expect(linesOf('Statistics and settings')).toBe(3);
  });
});
