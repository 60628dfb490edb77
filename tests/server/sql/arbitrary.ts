import Big from 'big.js';
import fc from 'fast-check';
import type { Value } from '#engine';
import type { World } from './kit.ts';

const text = fc.constantFrom('', 'a', 'A', 'B', 'b', 'é', 'É', '中', "o'k", '\\');
const whole = fc.integer({ min: -3, max: 6 });
const decimal = fc.integer({ min: -300, max: 600 }).map((cents) => new Big(cents).div(100));
const day = fc.integer({ min: 1, max: 9 }).map((n) => `2026-03-0${n}`);
const moment = fc.integer({ min: 0, max: 400_000 }).map((n) => new Date(Date.UTC(2026, 2, 28) + n * 1001).toISOString());
const SIZE = 5;
const index = fc.nat(SIZE - 1);

function maybe<T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.option(value, { freq: 2 });
}

const box = fc.record({
  code: text,
  pieces: whole,
  rank: maybe(whole),
  quantity: decimal,
  limit: maybe(decimal),
  isFrozen: fc.boolean(),
  isCounted: maybe(fc.boolean()),
  status: fc.constantFrom('new', 'held'),
  note: maybe(text),
  day,
  dueDay: maybe(day),
  madeAt: moment,
  seenAt: maybe(moment),
  home: index,
  bin: maybe(index),
  outer: maybe(index),
  otherBins: fc.uniqueArray(index, { maxLength: 3 }),
  tags: maybe(fc.array(text, { maxLength: 3 })),
});
const bin = fc.record({ code: text, depth: maybe(whole), isLow: fc.boolean(), area: fc.nat(1) });
const area = fc.record({ code: text, kind: maybe(fc.constantFrom('staging', 'high-bay')) });

/** Five boxes, five bins in a tree, two areas. */
export const world: fc.Arbitrary<World> = fc.record({
  box: fc.array(box, { minLength: SIZE, maxLength: SIZE }),
  bin: fc
    .tuple(
      fc.array(bin, { minLength: SIZE, maxLength: SIZE }),
      fc.array(maybe(fc.nat(SIZE)), { minLength: SIZE, maxLength: SIZE }),
    )
    .map(([bins, parents]) =>
      // A parent stands before its child, so there is no cycle.
      bins.map((values, i) => ({ ...values, parent: typeof parents[i] === 'number' && parents[i] < i ? parents[i] : null })),
    ),
  area: fc.array(area, { minLength: 2, maxLength: 2 }),
});

/** What a request brings; bins by index. */
export const input: fc.Arbitrary<Readonly<Record<string, Value>>> = fc.record({
  count: whole,
  spare: maybe(whole),
  quantity: decimal,
  text: maybe(text),
  words: fc.array(text, { maxLength: 3 }),
  numbers: fc.array(maybe(decimal), { maxLength: 3 }),
  day,
  bin: maybe(index),
  bins: fc.array(index, { maxLength: 2 }),
});

type Texts = fc.Arbitrary<string>;

/** Well-typed expressions of the SQL subset as source text. `depth` bounds nesting; `inner` is the variable of an exists around. */
export function boolean(depth: number, inner?: string): Texts {
  const rows = rowNames(inner);
  const leaves: Texts[] = [
    fc.constantFrom('true', 'false'),
    rows.map((row) => `${row}.isFrozen`),
    rows.map((row) => `or(${row}.isCounted, false)`),
    rows.map((row) => `${row}.isCounted == true`),
  ];
  if (depth === 0) return fc.oneof(...leaves);
  const below = boolean(depth - 1, inner);
  return fc.oneof(
    ...leaves,
    comparison(depth - 1, inner),
    comparison(depth - 1, inner),
    identity(inner),
    narrowed(depth - 1, inner),
    collection(depth - 1, inner),
    below.map((a) => `!(${a})`),
    fc.tuple(below, fc.constantFrom('&&', '||', '==', '!='), below).map(([a, op, b]) => `(${a}) ${op} (${b})`),
    fc.tuple(below, below, below).map(([a, b, c]) => `((${a}) ? (${b}) : (${c}))`),
  );
}

function rowNames(inner?: string): Texts {
  return inner === undefined ? fc.constant('row') : fc.constantFrom('row', inner);
}

const ORDER = fc.constantFrom('<', '<=', '>', '>=', '==', '!=');

function comparison(depth: number, inner?: string): Texts {
  const pairs = [number, string, date, timestamp].map((kind) =>
    fc.tuple(kind(depth, inner, true), ORDER, kind(depth, inner, true)).map(([a, op, b]) => `${a} ${op} ${b}`),
  );
  const withNull = fc.oneof(number(depth, inner, true), string(depth, inner, true), date(depth, inner, true));
  return fc.oneof(
    ...pairs,
    fc.tuple(withNull, fc.constantFrom('==', '!=')).map(([a, op]) => `${a} ${op} null`),
    fc
      .tuple(
        string(depth, inner, true),
        fc.constantFrom('input.words', '["a", "é", "new"]', '[row.code, input.text, null]', '[]'),
      )
      .map(([a, list]) => `${a} in ${list}`),
    fc
      .tuple(number(depth, inner, true), fc.constantFrom('input.numbers', '[1, 2.5]', '[row.pieces, row.limit]', '[0]'))
      .map(([a, list]) => `${a} in ${list}`),
    fc.tuple(date(depth, inner, true)).map(([a]) => `${a} in days(input.day, input.day)`),
  );
}

const ROUNDING = fc
  .tuple(fc.constantFrom('0', '1', '2', '6'), fc.constantFrom('', ", 'up'", ", 'down'"))
  .map(([places, how]) => places + how);

function number(depth: number, inner?: string, mayBeNull = false): Texts {
  const rows = rowNames(inner);
  const nullable = fc.oneof(
    rows.map((row) => `${row}.rank`),
    rows.map((row) => `${row}.limit`),
    rows.map((row) => `${row}.bin.depth`),
    fc.constantFrom('input.spare', 'earlier.pieces', 'earlier.bin.parent.depth', 'totals.most'),
    rows.map((row) => `(${row}.isFrozen ? ${row}.rank : null)`),
    rows.map((row) => `(${row}.isFrozen ? null : ${row}.quantity)`),
  );
  const leaves: Texts[] = [
    fc.constantFrom('0', '1', '2.50', 'input.count', 'input.quantity', 'totals.n', '(input.count + 1)'),
    rows.map((row) => `${row}.pieces`),
    rows.map((row) => `${row}.quantity`),
    rows.map((row) => `weekday(${row}.day)`),
    rows.map((row) => `${row}.inner.size()`),
    fc.tuple(nullable, fc.constantFrom('0', '1.5')).map(([a, b]) => `or(${a}, ${b})`),
    ...(mayBeNull ? [nullable, nullable] : []),
  ];
  if (depth <= 0) return fc.oneof(...leaves);
  const below = number(depth - 1, inner);
  return fc.oneof(
    ...leaves,
    fc.tuple(below, fc.constantFrom('+', '-', '*'), below).map(([a, op, b]) => `(${a} ${op} ${b})`),
    below.map((a) => `-(${a})`),
    fc.tuple(fc.constantFrom('min', 'max'), below, below).map(([fn, a, b]) => `${fn}(${a}, ${b})`),
    fc.tuple(boolean(depth - 1, inner), below, below).map(([a, b, c]) => `((${a}) ? ${b} : ${c})`),
    fc.tuple(below, below, ROUNDING).map(([a, b, how]) => `or(div(${a}, ${b}, ${how}), 0)`),
    fc.tuple(below, fc.constantFrom('', ", 'up'", ", 'down'")).map(([a, how]) => `int(${a}${how})`),
    fc.tuple(date(0, inner), date(0, inner)).map(([a, b]) => `daysBetween(${a}, ${b})`),
    fc.tuple(timestamp(0, inner), timestamp(0, inner)).map(([a, b]) => `minutes(${a} - (${b}))`),
  );
}

function string(depth: number, inner?: string, mayBeNull = false): Texts {
  const rows = rowNames(inner);
  const nullable = fc.oneof(
    rows.map((row) => `${row}.note`),
    rows.map((row) => `${row}.bin.code`),
    rows.map((row) => `${row}.bin.parent.area.kind`),
    fc.constantFrom('input.text', 'earlier.note', 'earlier.home.area.code', 'input.bin.area.kind'),
    rows.map((row) => `or(${row}.bin, earlier.bin).code`),
    rows.map((row) => `(${row}.isFrozen ? ${row}.bin : input.bin).area.code`),
    rows.map((row) => `(${row}.isFrozen ? ${row}.bin : null).code`),
    rows.map((row) => `(${row}.isFrozen ? null : ${row}.code)`),
  );
  const leaves: Texts[] = [
    fc.constantFrom('"a"', '"B"', "'o\\'k'", "'\\\\'"),
    rows.map((row) => `${row}.code`),
    rows.map((row) => `${row}.home.area.code`),
    nullable.map((a) => `or(${a}, "b")`),
    ...(mayBeNull ? [nullable, nullable] : []),
  ];
  if (depth <= 0) return fc.oneof(...leaves);
  return fc.oneof(
    ...leaves,
    number(depth - 1, inner).map((a) => `text(${a})`),
    date(0, inner).map((a) => `text(${a})`),
    timestamp(0, inner).map((a) => `text(${a})`),
    boolean(0, inner).map((a) => `text(${a})`),
    fc.tuple(string(depth - 1, inner), string(depth - 1, inner)).map(([a, b]) => `max(${a}, ${b})`),
  );
}

function date(_: number, inner?: string, mayBeNull = false): Texts {
  const rows = rowNames(inner);
  const nullable = fc.oneof(
    rows.map((row) => `${row}.dueDay`),
    fc.constant('earlier.day'),
    rows.map((row) => `(${row}.isFrozen ? ${row}.day : null)`),
  );
  return fc.oneof(
    fc.constant('input.day'),
    rows.map((row) => `${row}.day`),
    nullable.map((a) => `or(${a}, input.day)`),
    rows.map((row) => `(${row}.day + ${row}.pieces)`),
    rows.map((row) => `(${row}.day - or(${row}.rank, 3))`),
    ...(mayBeNull ? [nullable] : []),
  );
}

function timestamp(_: number, inner?: string, mayBeNull = false): Texts {
  const rows = rowNames(inner);
  const nullable = fc.oneof(
    rows.map((row) => `${row}.seenAt`),
    fc.constant('earlier.madeAt'),
    rows.map((row) => `(${row}.madeAt > now ? ${row}.madeAt : null)`),
  );
  return fc.oneof(
    fc.constantFrom('now', 'now - duration("1d")'),
    rows.map((row) => `${row}.madeAt`),
    rows.map((row) => `(${row}.madeAt + duration("36h"))`),
    nullable.map((a) => `or(${a}, now)`),
    rows.map((row) => `(${row}.madeAt + (now - ${row}.madeAt))`),
    fc.tuple(fc.constantFrom('minutes', 'hours', 'days'), rows).map(([fn, row]) => `(${row}.madeAt - ${fn}(${row}.pieces))`),
    ...(mayBeNull ? [nullable] : []),
  );
}

function identity(inner?: string): Texts {
  const rows = rowNames(inner);
  const bin = fc.oneof(
    rows.map((row) => `${row}.bin`),
    rows.map((row) => `${row}.home`),
    fc.constantFrom('earlier.bin', 'input.bin', 'null'),
    rows.map((row) => `${row}.bin.parent`),
    rows.map((row) => `or(${row}.bin, ${row}.home)`),
  );
  const given = fc.oneof(
    rows.map((row) => `${row}.home`),
    rows.map((row) => `or(${row}.bin, ${row}.home)`),
    rows.map((row) => `or(input.bin, ${row}.home)`),
  );
  const lists = fc.oneof(
    fc.constantFrom('bins', 'input.bins', '[row.bin, earlier.home]'),
    rows.map((row) => `${row}.otherBins`),
  );
  return fc.oneof(
    fc.tuple(bin, fc.constantFrom('==', '!='), bin).map(([a, op, b]) => `${a} ${op} ${b}`),
    fc
      .tuple(
        bin.filter((b) => b !== 'null'),
        lists,
      )
      .map(([a, list]) => `${a} in ${list}`),
    fc.tuple(given, given).map(([a, b]) => `under(${a}, ${b})`),
    fc.tuple(rows, fc.constantFrom('row', 'earlier')).map(([a, b]) => `${a}.outer == ${b}`),
    rows.map((row) => `${row} in row.inner`),
    fc.tuple(rows, rows).map(([a, b]) => `or(${a}.note, ${b}.code) in ${b}.tags`),
    fc.tuple(rows, rows).map(([a, b]) => `${a}.note in ${b}.tags`),
  );
}

function narrowed(depth: number, inner?: string): Texts {
  const rows = rowNames(inner);
  return fc.oneof(
    rows.map((row) => `${row}.bin != null && !${row}.bin.isLow`),
    rows.map((row) => `${row}.bin == null || ${row}.bin.isLow`),
    rows.map((row) => `!(${row}.bin == null || ${row}.bin.area.kind == "staging")`),
    fc.tuple(rows, number(depth, inner)).map(([row, n]) => `!(${row}.rank != null && ${row}.rank + 1 > ${n})`),
    fc.tuple(rows, number(depth, inner)).map(([row, n]) => `(${row}.limit == null ? 0 : ${row}.limit * 2) < ${n}`),
  );
}

/** Macros nest at most twice, so the second level stays flat. */
function collection(depth: number, inner?: string): Texts {
  if (inner === 'j') return fc.constant('row.inner.size() > 0');
  const variable = inner === undefined ? 'i' : 'j';
  const lists = fc.oneof(
    rowNames(inner).map((row) => `${row}.inner`),
    fc.constant('earlier.inner'),
  );
  const ofBins = rowNames(inner).map(
    (row) => `${row}.otherBins.exists(${variable}, ${variable}.isLow || ${variable}.depth > 1 || ${variable} == row.bin)`,
  );
  return fc.oneof(
    fc.tuple(lists, boolean(Math.max(0, depth - 1), variable)).map(([list, body]) => `${list}.exists(${variable}, ${body})`),
    ofBins,
  );
}

export { number };
