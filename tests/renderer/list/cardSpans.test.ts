import { expect, it } from 'vitest';
import { cardLines, nameSpan } from '../../../renderer/screens/list/cards/cardSpans.ts';

const SHORT = 122;
const LONG = 123;

function spans(...widths: readonly number[]): readonly (readonly number[])[] {
  const values = widths.map((width, n) => ({ name: `value ${n}`, width }));
  return cardLines(values).map((line) => [...line.values()]);
}

it('puts three short values in a line, and two where one is long', () => {
  expect(spans(SHORT, SHORT, SHORT)).toEqual([[2, 2, 2]]);
  expect(spans(LONG, LONG)).toEqual([[3, 3]]);
  expect(spans(LONG, SHORT, SHORT)).toEqual([[3, 3], [6]]);
});

it('fills every line with its last value', () => {
  expect(spans(SHORT)).toEqual([[6]]);
  expect(spans(SHORT, SHORT)).toEqual([[2, 4]]);
  expect(spans(SHORT, SHORT, LONG)).toEqual([[2, 4], [6]]);
  expect(spans()).toEqual([]);
});

it('leaves the name what a state beside it does not need', () => {
  expect(nameSpan(undefined)).toBe(6);
  expect(nameSpan(SHORT)).toBe(4);
  expect(nameSpan(LONG)).toBe(3);
});
