import { describe, expect, it } from 'vitest';
import { addMonths, parseDay, parseTime, weeksOf } from '../../../renderer/widgets/dates/dates.ts';
import { parseNumber } from '../../../renderer/widgets/numbers.ts';
import { formatNumber } from '../../../renderer/parts/value/formatNumber.ts';
import { rowSums } from '../../../renderer/parts/value/rowSums.ts';
import { pastedRows } from '../../../renderer/widgets/rows/pastedRows.ts';

describe('a number', () => {
  it.each([
    ['1,234.5', 1234.5],
    ['1 234', 1234],
    ['１２', 12],
    ['0,5', 0.5],
    ['−3', -3],
    ['12.', 12],
    ['', undefined],
    ['12a', '12a'],
    ['1e5', '1e5'],
    ['10²', '10²'],
    ['①', '①'],
    ['Infinity', 'Infinity'],
  ])('typed %j is %j', (text, value) => expect(parseNumber(text)).toEqual(value));

  it('is shown as the language writes it, what is none as it was typed', () => {
    expect(formatNumber(1234.5, 'en')).toBe('1,234.5');
    expect(formatNumber(1234.5, 'zh')).toBe('1\u2009234.5');
    expect(formatNumber('12a', 'en')).toBe('12a');
    expect(parseNumber(formatNumber(1234.5, 'zh'))).toBe(1234.5);
  });
});

describe('a number that names', () => {
  it('has its digits together, in a control as in a line of text', () => {
    expect(formatNumber(2027, 'en', 'ordinal')).toBe('2027');
    expect(formatNumber(2027, 'zh', 'ordinal')).toBe('2027');
    expect(formatNumber(2027, 'en', 'integer')).toBe('2,027');
  });
});

describe('a day', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026/1/5', '2026-01-05'],
    ['2026年1月5日', '2026-01-05'],
    ['2026x1x5', undefined],
    ['20261121', '2026-11-21'],
    ['3-5', '2026-03-05'],
    ['+3', '2026-11-24'],
    ['-21', '2026-10-31'],
    ['2026-02-30', undefined],
    ['2026-03-0①', undefined],
    ['soon', undefined],
  ])('typed %j is %j', (text, day) => expect(parseDay(text, '2026-11-21')).toBe(day));

  it('of another month is the same, or its last', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-31', -2)).toBe('2025-11-30');
  });

  it('stands in weeks from Monday to Sunday', () => {
    const weeks = weeksOf('2026-11-21');
    expect([weeks[0]?.[0], weeks[5]?.[6]]).toEqual(['2026-10-26', '2026-12-06']);
  });
});

describe('a time', () => {
  it.each([
    ['8:30', '08:30'],
    ['0830', '08:30'],
    ['8：05', '08:05'],
    ['8', '08:00'],
    ['1²', undefined],
    ['24:00', undefined],
    ['8:75', undefined],
  ])('typed %j is %j', (text, time) => expect(parseTime(text)).toBe(time));
});

describe('rows', () => {
  it('are added up where they hold quantities, exactly', () => {
    const quantity = { name: 'quantity', title: 'q', kind: 'decimal', widget: 'quantity', scale: 2 } as const;
    const rank = { name: 'rank', title: 'r', kind: 'int', widget: 'integer' } as const;
    const limit = { ...quantity, name: 'limit', scale: 4 } as const;
    const sums = rowSums(
      [quantity, rank, limit],
      [{ quantity: 0.1, rank: 1, limit: 19.9 }, { quantity: 0.2 }, { quantity: 'x' }],
    );
    expect([...sums]).toEqual([['quantity', 0.3]]);
  });

  it('are not added up where they are of different things: pieces and kilograms are no sum', () => {
    const part = { name: 'partCode', title: 'p', kind: 'code', widget: 'scan', isStocked: true } as const;
    const quantity = { name: 'quantity', title: 'q', kind: 'decimal', widget: 'quantity' } as const;
    const of = (...parts: string[]) => parts.map((partCode, i) => ({ partCode, quantity: i + 1 }));
    expect([...rowSums([part, quantity], of('M1', 'M1'))]).toEqual([['quantity', 3]]);
    expect([...rowSums([part, quantity], of('M1', 'OIL'))]).toEqual([]);
  });

  it('are pasted as a spreadsheet has them', () => {
    expect(pastedRows('a\tb\r\n\tc \r\n')).toEqual([
      ['a', 'b'],
      ['', 'c'],
    ]);
  });
});
