import { median } from './load.ts';

/** One goal with what was measured for it. */
export interface Result {
  readonly goal: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** `<= 1.3`, `>= 0.75`; absent for figures that explain others. */
  readonly limit?: string;
}

/** What was measured of one of two things that are compared, once a round. */
export interface Measurement {
  readonly what: string;
  readonly values: readonly number[];
}

/** Medians of two things, and how the first stands to the second, which is what the goal limits. */
export function compared(
  {
    goal,
    what,
    unit,
    limit,
  }: { readonly goal: string; readonly what: string; readonly unit: string; readonly limit: string },
  first: Measurement,
  second: Measurement,
): readonly Result[] {
  const [one, other] = [median(first.values), median(second.values)];
  return [
    { goal, what: first.what, value: one, unit },
    { goal, what: second.what, value: other, unit },
    { goal, what, value: one / other, unit: 'x', limit },
  ];
}

/** Whether a value keeps its limit; undefined where there is none. */
export function isKept({ value, limit }: Result): boolean | undefined {
  if (limit === undefined) return undefined;
  const [relation, bound] = limit.split(' ');
  return relation === '<=' ? value <= Number(bound) : value >= Number(bound);
}

/** The results as lines of a table. */
export function tableOf(results: readonly Result[]): string {
  return linesOf(
    results.map((result) => {
      const kept = isKept(result);
      return [
        result.goal,
        result.what,
        `${round(result.value)} ${result.unit}`,
        result.limit ?? '',
        kept === undefined ? '' : kept ? 'kept' : 'MISSED',
      ];
    }),
  );
}

/** Runs differ by so much on one machine. */
const TOLERANCE = 1.1;

/** Results beside those of an earlier run, value by value; what got worse by more than a tenth is marked. */
export function comparisonOf(results: readonly Result[], earlier: readonly Result[]): string {
  const rows = results.flatMap((result) => {
    const { goal, what, unit, value } = result;
    const before = earlier.find((each) => each.goal === goal && each.what === what);
    if (!before) return [];
    const factor = isMoreBetter(result) ? before.value / value : value / before.value;
    const was = `${round(before.value)} ${unit}`;
    return [[goal, what, was, `${round(value)} ${unit}`, factor > TOLERANCE ? `WORSE ${round(factor)} x` : '']];
  });
  return linesOf(rows);
}

/** Rates are the better the greater they are, and ratios of them; all else costs something. */
const isMoreBetter = ({ unit, limit }: Result): boolean => unit === '/s' || limit?.startsWith('>=') === true;

function linesOf(rows: readonly (readonly string[])[]): string {
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(0, ...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const round = (value: number): string =>
  value.toPrecision(3).replace(/^(\d+)\.?\d*e\+(\d+)$/, () => String(Math.round(value)));
