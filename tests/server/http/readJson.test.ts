import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from '../../../server/http/request/readJson.ts';

const key = fc.stringMatching(/^[a-z]{1,8}$/).filter((name) => name !== 'constructor' && name !== 'prototype');
const number = fc.oneof(
  fc.integer({ min: -99_999_999, max: 99_999_999 }),
  fc.integer({ min: 1, max: 9_999_999 }).map((n) => n / 100),
);
const text = fc.stringMatching(/^[ -~\u4e00-\u9fff\n\t]{0,20}$/);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    number,
    text,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  ),
}));

describe('reading JSON', () => {
  it('gives what JSON.parse gives for every text that is plain', () => {
    fc.assert(
      fc.property(value, fc.constantFrom(0, 2), (given, indent) => {
        const written = JSON.stringify(given, null, indent);
        expect(JSON.parse(JSON.stringify(readJson(written)))).toEqual(JSON.parse(written));
      }),
      { numRuns: 1_000 },
    );
  });

  it('refuses every text JSON.parse refuses', () => {
    const broken = fc
      .tuple(value, fc.nat(), fc.constantFrom('', ',', '{', ']', '"', '\\', '\u0001', 'x'))
      .map(([given, at, odd]) => {
        const written = JSON.stringify(given);
        const place = at % (written.length + 1);
        return written.slice(0, place) + odd + written.slice(place + 1);
      });
    fc.assert(
      fc.property(broken, (written) => {
        const accepts = (read: (text: string) => unknown): boolean => {
          try {
            read(written);
            return true;
          } catch {
            return false;
          }
        };
        expect(accepts(readJson) && !accepts(JSON.parse)).toBe(false);
      }),
      { numRuns: 3_000 },
    );
  });

  it('carries every number of two decimals exactly', () => {
    for (let hundredths = 0; hundredths <= 9_999_999; hundredths += 77) {
      const written = (hundredths / 100).toFixed(2);
      expect(Math.round((readJson(written) as number) * 100)).toBe(hundredths);
    }
  });
});
