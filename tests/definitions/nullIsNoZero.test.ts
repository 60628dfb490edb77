import { expect, it } from 'vitest';
import { shipped } from '../kit/shipped.ts';

/** `or(div(…), 0)`, and `x != null ? … : 0`: what is not known, said as a number that is. */
const SAYS_ZERO = [/^or\(div\(.*\), 0\)$/s, /^[^()]* != null \? .* : 0$/s];

const saysZero = (text: string): boolean => SAYS_ZERO.some((form) => form.test(text));

it.each([
  ['or(div(row.a, row.b, 1), 0)', true],
  ['row.doneAt != null ? minutes(row.doneAt - row.begunAt) : 0', true],
  ['div(row.a, row.b, 1)', false],
  ['sum(row.doneAt != null ? 1 : 0)', false],
  ['row.doneAt != null ? 1 : null', false],
])('%s says zero of what is not known: %s', (text, expected) => {
  expect(saysZero(text)).toBe(expected);
});

it('no column of a query says zero of what is not known: a machine that was never repaired is not repaired in no time', () => {
  const columns = [...shipped.queries.values()].flatMap(({ id, definition }) =>
    definition.columns
      .filter((column) => typeof column === 'object')
      .flatMap((column) => Object.entries(column).map(([name, text]) => ({ at: `${id}.${name}`, text }))),
  );
  expect(columns.length).toBeGreaterThan(400);
  expect(columns.filter(({ text }) => saysZero(text)).map(({ at }) => at)).toEqual([]);
});
