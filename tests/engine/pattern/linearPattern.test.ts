import fc from 'fast-check';
import { RE2JS } from 're2js';
import { describe, expect, it } from 'vitest';
import { linearPattern } from '../../../engine/pattern/formats.ts';
import { definitionFiles } from '../../kit/files.ts';
import { isSlow } from '../../kit/isSlow.ts';

const RUNS = 200;
const EMAIL = '^[A-Za-z0-9.!#$%&*+/=?^_{|}~-]{1,64}@[A-Za-z0-9-]{1,63}([.][A-Za-z0-9-]{1,63})+$';
const ODD = [
  '\n',
  '\r',
  '\u2028',
  '\u0085',
  '\u00a0',
  '\u3000',
  '\ufeff',
  '\v',
  '\ud800',
  '\udc00',
  '😀',
  'ſ',
  'K',
  '１',
  '',
];

/** Texts of 10,000 characters that fit a pattern nearly to their end. */
const LONG_TEXTS = ['a', 'A1', '7', '-', 'a.', 'a@', 'a b', '0-', '中'].map(
  (part) => `${part.repeat(Math.ceil(10_000 / part.length))}\u0000`,
);
const MOST_MS = 100;

const written = definitionFiles().flatMap(({ text }) =>
  [...text.matchAll(/"pattern": ("\^(?:[^"\\]|\\.)*")/g)].map(([, quoted = '""']) => JSON.parse(quoted) as string),
);
const PATTERNS = [...new Set([...written, EMAIL])];

/** Texts that fit a pattern, or nearly do. */
const near = (pattern: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.stringMatching(new RegExp(pattern, 'u')), fc.nat(80), fc.constantFrom(...ODD), fc.nat(2))
    .map(([text, at, odd, cut]) => text.slice(0, at) + odd + text.slice(at + cut));

describe('a pattern of the definitions', () => {
  it('is there', () => expect(PATTERNS.length).toBeGreaterThan(5));

  it.each(PATTERNS)('%s means the same to RE2 and to JavaScript', (pattern) => {
    const [ours, theirs] = [linearPattern(pattern), RE2JS.compile(pattern)];
    const agree = (text: string): void => {
      expect([text, ours.test(text)]).toEqual([text, theirs.test(text)]);
    };
    fc.assert(fc.property(fc.stringMatching(new RegExp(pattern, 'u')), agree), { numRuns: RUNS });
    fc.assert(fc.property(near(pattern), agree), { numRuns: RUNS });
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), agree), { numRuns: RUNS });
  });
});

describe('a pattern', () => {
  it.each([
    ['^[a-z]+$', true],
    ['^(ab|ac)x*$', true],
    ['^a{2}a{3}$', true],
    ['^[a-z]+(,[a-z]+)*$', true],
    ['^(?:\\d{4}-\\d{2}|none)$', true],
    ['^[^\\t ]+$', true],
    ['^[\\w.-]+@x\\.y$', true],
    ['^\\/a/b$', true],
    ['^(a+)+$', false],
    ['^(a|a)*$', false],
    ['^(a?)*$', false],
    ['^(a|b?)+c$', false],
    ['^([a-z]+,?)+$', false],
    ['^a*a$', false],
    ['^[a-z]+[0-9a-f]*$', false],
    ['^[a-z]*[0-9]*[a-z]$', false],
    ['[a-z]', false],
    ['^a|b$', false],
    ['^.$', false],
    ['^\\s$', false],
    ['^\\bx$', false],
    ['^(?=a)a$', false],
    ['^(a)\\1$', false],
    ['^a+?$', false],
    ['^a{1,1001}$', false],
    ['^[z-a]$', false],
    ['^[[:alpha:]]$', false],
    ['^\\p{L}$', false],
    ['^a{$', false],
    ['^(a$', false],
    ['^[a$', false],
    ['^a\\$', false],
    ['^[]$', false],
    ['^\\-$', false],
  ])('%s is taken: %s', (pattern, expected) => expect(isTaken(pattern)).toBe(expected));

  it.each(PATTERNS)('%s is tested on 10,000 characters within a moment', (pattern) => {
    const ours = linearPattern(pattern);
    for (const text of LONG_TEXTS)
      expect([text.slice(0, 9), isSlow(() => ours.test(text), MOST_MS)]).toEqual([text.slice(0, 9), false]);
  });

  it('that is taken is tested alike by RE2, whatever it is', () => {
    const atom = fc.constantFrom('a', 'b', '[ab]', '[^a]', '\\d', '\\w', '(a|b)', '(?:ab|c)', '-', '😀');
    const count = fc.constantFrom('', '?', '*', '+', '{2}', '{1,3}', '{0,2}', '{2,}');
    const source = fc
      .array(fc.tuple(atom, count), { maxLength: 4 })
      .map((parts) => `^${parts.map((part) => part.join('')).join('')}$`);
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '-', '7', '_', '😀', '\n', '\u2028', '\ud83d') });
    fc.assert(
      fc.property(source, fc.array(text, { maxLength: 20 }), (pattern, texts) => {
        fc.pre(isTaken(pattern));
        const [ours, theirs] = [linearPattern(pattern), RE2JS.compile(pattern)];
        for (const each of texts) expect([pattern, each, ours.test(each)]).toEqual([pattern, each, theirs.test(each)]);
        expect(isSlow(() => ours.test(LONG_TEXTS[0]!), MOST_MS)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});

function isTaken(pattern: string): boolean {
  try {
    linearPattern(pattern);
    return true;
  } catch {
    return false;
  }
}
