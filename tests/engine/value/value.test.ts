import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { compare, decimalText, parseDecimal, places, same, toNumber, type Row } from '#engine';

const row = (entity: string, id: string): Row => ({ entity, id, get: () => null });

describe('two values are the same', () => {
  it.each([
    [1, new Big(1), true],
    [new Big('1.50'), new Big('1.5'), true],
    [new Big('1.5'), 1.5, true],
    [null, null, true],
    [null, 0, false],
    ['1', 1, false],
    [row('box', '1'), row('box', '1'), true],
    [row('box', '1'), row('bin', '1'), false],
    [row('box', '1'), 'box', false],
    [[1, new Big(2)], [1, 2], true],
    [[1], [1, 2], false],
  ])('%s and %s: %s', (a, b, result) => {
    expect(same(a, b)).toBe(result);
    expect(same(b, a)).toBe(result);
  });
});

it('values are ordered within their type', () => {
  expect(compare(new Big('0.3'), new Big('0.1').plus('0.2'))).toBe(0);
  expect(compare(1, new Big(2))).toBeLessThan(0);
  expect(compare('2026-01-02', '2026-01-10')).toBeLessThan(0);
});

describe('a decimal is read from what the wire or a person writes', () => {
  it.each([
    ['12.50', 2, '12.5'],
    [0.1, 2, '0.1'],
    [1e21, 0, '1000000000000000000000'],
    ['0.001', 2, undefined],
    ['1.000', 2, '1'],
    ['1e3', 2, undefined],
    ['', 2, undefined],
    ['+1', 2, undefined],
    [Number.NaN, 2, undefined],
    ['-0.25', 2, '-0.25'],
    ['0.125', undefined, '0.125'],
  ])('%s with %s places', (source, scale, text) => {
    const value = parseDecimal(source, scale);
    expect(value && decimalText(value)).toBe(text);
  });

  it('and written as a number again', () => {
    expect(toNumber(new Big('12.50'), 2)).toBe(12.5);
    expect([new Big('100'), new Big('1.25'), new Big('0.001'), new Big(0)].map(places)).toEqual([0, 2, 3, 0]);
  });
});
