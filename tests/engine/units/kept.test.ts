import { expect, it } from 'vitest';
import { kept } from '../../../engine/units/kept.ts';
import { Units } from '../../../engine/units/Units.ts';

it('is the object of before where both say the same, whatever their keys are called', () => {
  const before = { evaluate: { roles: ['keeper'] }, list: [1, { a: null }] };
  expect(kept(before, structuredClone(before))).toBe(before);
  const other = { ...structuredClone(before), evaluate: { roles: ['leader'] } };
  expect(kept(before, other)).toBe(other);
});

it('counts the order of keys, entries and items, and what is missing', () => {
  const pairs: readonly (readonly [object, object])[] = [
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [
      [1, 2],
      [2, 1],
    ],
    [new Set([1, 2]), new Set([2, 1])],
    [{ a: undefined }, {}],
    [new Map([['a', 1]]), new Map([['a', 2]])],
    [[], {}],
  ];
  for (const [before, after] of pairs) expect(kept(before, after)).not.toBe(before);
});

it('keeps the entries of a map that is another one', () => {
  const before = new Map([
    ['a', { n: 1 }],
    ['b', { n: 2 }],
  ]);
  const after = kept(before, new Map([...structuredClone(before), ['c', { n: 3 }]]));
  expect([after.get('a') === before.get('a'), after.size]).toEqual([true, 3]);
});

it('takes an expression for what it says, and no class for what it hides', () => {
  const expression = (source: string) => ({ source, evaluate: () => source });
  const before = expression('a');
  expect(kept(before, expression('a'))).toBe(before);
  expect(kept(before, expression('b')).source).toBe('b');
  class Hidden {
    readonly #value: number;
    constructor(value: number) {
      this.#value = value;
    }
    get value(): number {
      return this.#value;
    }
  }
  expect(kept(new Hidden(1), new Hidden(2)).value).toBe(2);
});

it('counts what holds itself as different', () => {
  const ring = (): object => {
    const made: { self?: object } = {};
    made.self = made;
    return made;
  };
  const before = ring();
  expect(kept(before, ring())).not.toBe(before);
});

it('a unit is made again when an entry it read is another, or one comes that it missed, and dropped when nobody asks', () => {
  const units = new Units();
  let made = 0;
  const ask = (entries: Readonly<Record<string, number>>): number => {
    const table = units.table('table', new Map(Object.entries(entries).map(([id, n]) => [id, { n }])));
    const sum = units.unit('sum', () => ((made += 1), (table.get('a')?.n ?? 0) + (table.get('b')?.n ?? 0)));
    units.endRound();
    return sum;
  };
  expect([ask({ a: 1 }), ask({ a: 1, c: 5 }), made]).toEqual([1, 1, 1]);
  expect([ask({ a: 1, b: 2, c: 5 }), made]).toEqual([3, 2]);
  for (let n = 0; n < 20; n += 1) units.endRound();
  expect([ask({ a: 1, b: 2, c: 5 }), made]).toEqual([3, 3]);
});
