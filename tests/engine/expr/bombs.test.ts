import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkExpression, DefinitionError, type Value } from '#engine';
import { isSlow } from '../../kit/isSlow.ts';
import { box, environment, scope } from './kit.ts';

/** `EXPRESSIONS=1000000` for the long run. */
const RUNS = Number(process.env['EXPRESSIONS'] ?? 3_000);
const MOST_MS = 50;
const boxes = Array.from({ length: 500 }, (_, i) => box({}, `x${i}`));

const times = (count: number, text: string): string => text.repeat(count);

/** What is written to keep a server busy, or to run out of its memory. */
const BOMBS: Readonly<Record<string, string>> = {
  'negations in each other': `${times(10_000, '!')}true`,
  'brackets in each other': `${times(5_000, '(')}1${times(5_000, ')')}`,
  'lists in each other': `${times(1_000, '[')}1${times(1_000, ']')}`,
  'brackets that never close': times(4_000, '('),
  'a very long text': `"${times(1_000_000, 'x')}"`,
  'a very long name': times(1_000_000, 'a'),
  'a very long number': times(100_000, '9'),
  'a very long path': `box${times(1_000, '.bin')}.code`,
  'conditions in a row': `${times(2_000, 'flag && ')}flag`,
  'sums in a row': `${times(2_000, '1 + ')}1`,
  'choices in each other': `${times(500, 'flag ? 1 : ')}1`,
  'a list of many': `[${times(3_000, '1,')}1].size()`,
  'rows times rows': 'boxes.all(a, boxes.all(b, !(a == b) || true))',
  'rows times rows times rows': 'boxes.all(a, boxes.all(b, boxes.all(c, true)))',
  'numbers sought among numbers': 'boxes.all(b, b.pieces in boxes.filter(o, !(o == b)).map(o, o.pieces))',
  'numbers out of nothing': 'range(100000000).size()',
  'days out of nothing': 'days(box.day, input.day).size()',
  'a host function': 'box.constructor.constructor("return process")()',
  'a prototype': 'input.__proto__.polluted',
};

const WORDS = ['box', 'boxes', 'input', 'bin', 'person', 'now', 'flag', 'maybe', 'b', 'other'];
const FIELDS = ['code', 'quantity', 'pieces', 'bin', 'inner', 'constructor', '__proto__', 'prototype', 'toString', 'length'];
const SIGNS = [
  '+',
  '-',
  '*',
  '<',
  '==',
  '!=',
  '&&',
  '||',
  '!',
  '?',
  ':',
  '(',
  ')',
  '[',
  ']',
  ',',
  '.',
  'in',
  '%',
  '/',
  '{',
  '}',
];
const OTHERS = [
  '1',
  '0.5',
  '99999999',
  '"a"',
  "'",
  '"',
  '\\',
  'null',
  'true',
  'globalThis',
  'process',
  'map(b, b)',
  '.all(b,',
  '\u0000',
];
const soup = fc
  .array(fc.constantFrom(...WORDS, ...FIELDS, ...SIGNS, ...OTHERS), { maxLength: 40 })
  .map((all) => all.join(' '));

/** Grammar that mostly holds, of any depth up to where it is refused. */
const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 12, depthSize: 'large' },
    fc.constantFrom(
      ...WORDS,
      '1',
      '2.5',
      '"a"',
      'null',
      'true',
      'box.quantity',
      'box.bin.code',
      'input.words',
      'boxes.size()',
    ),
    fc
      .tuple(tie('expression'), fc.constantFrom('+', '-', '*', '<', '==', '&&', '||', 'in'), tie('expression'))
      .map((all) => `(${all.join(' ')})`),
    fc.tuple(fc.constantFrom('!', '-'), tie('expression')).map((all) => all.join('')),
    fc.tuple(tie('expression'), fc.constantFrom(...FIELDS)).map((all) => all.join('.')),
    fc
      .tuple(fc.constantFrom('size', 'sum', 'min', 'distinct', 'text', 'range', 'constructor'), tie('expression'))
      .map(([name, of]) => `${name}(${of})`),
    fc
      .tuple(fc.constantFrom('map', 'all', 'exists', 'filter'), fc.constantFrom('a', 'b', 'c'), tie('expression'))
      .map(([name, one, of]) => `boxes.${name}(${one}, ${of})`),
    fc.tuple(tie('expression'), tie('expression'), tie('expression')).map(([is, yes, no]) => `(${is} ? ${yes} : ${no})`),
  ),
}));

/** Checks a text and, where it is sound, evaluates it. @returns what it gave; undefined where it was refused by name */
function run(source: string): Value | undefined {
  const result = checkExpression(source, environment);
  if (!result.ok && result.faults.length === 0) throw new Error(`refused without a fault: ${source}`);
  if (!result.ok) return undefined;
  try {
    return result.expression.evaluate(scope({ boxes, input: { words: ['a'], lines: [], day: '2999-01-01' } }));
  } catch (error) {
    if (error instanceof DefinitionError) return undefined;
    throw error;
  }
}

/** Data of a plant, and nothing of the machine. */
function isData(value: Value): boolean {
  if (Array.isArray(value)) return value.every(isData);
  if (typeof value !== 'object' || value === null) return typeof value !== 'function' && typeof value !== 'symbol';
  return value instanceof Big || 'entity' in value || Object.values(value).every(isData);
}

describe('an expression that is written to do harm', () => {
  it.each(Object.entries(BOMBS))('%s: is refused by name, at once', (_, source) => {
    expect(run(source)).toBeUndefined();
    expect(isSlow(() => run(source), MOST_MS)).toBe(false);
  });

  it(`is among ${RUNS} of any kind: each is refused by name or gives data, at once`, { timeout: 60_000 + RUNS * 10 }, () => {
    const isHarmless = (source: string): void => {
      expect(isData(run(source) ?? null)).toBe(true);
      expect(isSlow(() => run(source), MOST_MS)).toBe(false);
    };
    const seed = { seed: 20_261_126 };
    fc.assert(fc.property(expression, isHarmless), { numRuns: Math.ceil(RUNS / 2), ...seed });
    fc.assert(fc.property(soup, isHarmless), { numRuns: Math.floor(RUNS / 2), ...seed });
  });
});
