import { describe, expect, it } from 'vitest';
import { shipped } from '../kit/shipped.ts';

/** What is read from the corner of the eye at arm's length (ui: type). */
const MOST = { zh: 16, en: 34 } as const;

const { texts } = shipped;
const ASKED = /\.slot\.[^.]+\.ask$/;

/** Chinese letters take a whole place, Latin ones and digits half of one. */
function length(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (letter.codePointAt(0)! < 0x2e80 ? 0.5 : 1), 0);
}

describe('a question of the band', () => {
  it.each([...texts.zh].filter(([code]) => ASKED.test(code)))('%s is at most 16 places long in Chinese', (_, text) => {
    expect(length(text)).toBeLessThanOrEqual(MOST.zh);
  });

  it.each([...texts.en].filter(([code]) => ASKED.test(code)))('%s is at most 34 letters long in English', (_, text) => {
    expect(text.length).toBeLessThanOrEqual(MOST.en);
  });
});
