import { capability, meanRange, proportion } from '#engine';
import { describe, expect, it } from 'vitest';
import { runRules } from '../../../engine/statistics/controlChart.ts';

/** Numbers from 0 to 1 that are the same on every run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** A2, D3 and D4 as they are printed for subgroups of 2 to 10. */
const PRINTED = [
  [2, 1.88, 0, 3.267],
  [3, 1.023, 0, 2.574],
  [4, 0.729, 0, 2.282],
  [5, 0.577, 0, 2.114],
  [6, 0.483, 0, 2.004],
  [7, 0.419, 0.076, 1.924],
  [8, 0.373, 0.136, 1.864],
  [9, 0.337, 0.184, 1.816],
  [10, 0.308, 0.223, 1.777],
] as const;

describe('charts of mean and range', () => {
  it.each(PRINTED)('have the printed limits for subgroups of %s', (size, a2, d3, d4) => {
    const random = randomOf(size);
    const values = Array.from({ length: 20 * size + size - 1 }, () => 10 + random());
    const { mean, range, average, count } = meanRange(values, size)!;
    const { points, centre } = mean;
    expect([points.length, range.points.length, count]).toEqual([20, 20, 20 * size]);
    expect(average).toBeCloseTo(values.slice(0, count).reduce((sum, value) => sum + value, 0) / count, 9);
    expect((points[0]!.upper - centre) / range.centre).toBeCloseTo(a2, 2);
    expect((centre - points[0]!.lower) / range.centre).toBeCloseTo(a2, 2);
    expect(range.points[0]!.lower / range.centre).toBeCloseTo(d3, 2);
    expect(range.points[0]!.upper / range.centre).toBeCloseTo(d4, 2);
  });

  it('of two subgroups are worked out by hand', () => {
    const found = meanRange([1, 3, 4, 8, 9], 2)!;
    expect(found.mean.points.map(({ value }) => value)).toEqual([2, 6]);
    expect(found.range.points.map(({ value }) => value)).toEqual([2, 4]);
    expect([found.mean.centre, found.range.centre, found.average]).toEqual([4, 3, 4]);
    expect(found.sigma).toBeCloseTo(3 / 1.128, 9);
  });

  it('need two subgroups of 2 to 10', () => {
    expect([meanRange([1, 2, 3], 2), meanRange([1, 2, 3, 4], 1), meanRange(Array(22).fill(1), 11)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(meanRange([1, 2, 3, 4], 2)).toBeDefined();
  });

  it('call a range that is too wide out of control, and values that never vary in control', () => {
    const steady = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 10 : 10.1));
    const { range } = meanRange([...steady, 10, 12], 2)!;
    expect(range.points.map(({ rule }) => rule)).toEqual([...Array(10).fill(0), 1]);
    expect(meanRange([5, 5, 5, 5], 2)!.mean.points.map(({ rule }) => rule)).toEqual([0, 0]);
  });
});

describe('a chart of proportions', () => {
  it('has limits by the size of each sample, between 0 and 1', () => {
    const { centre, points } = proportion([
      { found: 2, size: 100 },
      { found: 0, size: 0 },
      { found: 6, size: 300 },
      { found: 12, size: 100 },
    ])!;
    expect([centre, points.length]).toEqual([0.04, 3]);
    const limit = (size: number): number => 3 * Math.sqrt((0.04 * 0.96) / size);
    expect(points.map(({ upper }) => upper)).toEqual([0.04 + limit(100), 0.04 + limit(300), 0.04 + limit(100)]);
    expect(points.map(({ lower }) => lower)).toEqual([0, 0.04 - limit(300), 0]);
    expect(points.map(({ rule }) => rule)).toEqual([0, 0, 1]);
  });

  it('needs two samples', () => {
    expect(proportion([{ found: 1, size: 10 }])).toBeUndefined();
  });
});

describe('the capability of a process', () => {
  const process = { sigma: 0.5, average: 10.5 };

  it('is Cp and Cpk of two limits, Cpk of one', () => {
    expect(capability(process, { lower: 9, upper: 12 })).toEqual({ cp: 1, cpk: 1 });
    expect(capability(process, { lower: 10, upper: 13 })).toEqual({ cp: 1, cpk: 1 / 3 });
    expect(capability(process, { upper: 12 })).toEqual({ cpk: 1 });
    expect(capability(process, { lower: 10 })).toEqual({ cpk: 1 / 3 });
  });

  it('is unknown without limits, or where nothing varies', () => {
    expect([capability(process, {}), capability({ sigma: 0, average: 1 }, { lower: 0, upper: 2 })]).toEqual([{}, {}]);
  });
});

describe('the Western Electric rules', () => {
  it.each([
    ['a point beyond three deviations', [0, 3.01, 0], [0, 1, 0]],
    ['none at three', [0, 3, 0], [0, 0, 0]],
    ['two of three beyond two', [2.1, 0, 2.1, 0], [0, 0, 2, 0]],
    ['two of three on either side are none', [2.1, 0, -2.1], [0, 0, 0]],
    ['two of four are none', [2.1, 0, 0, 2.1], [0, 0, 0, 0]],
    ['four of five beyond one', [1.1, 1.1, 0, 1.1, 1.1], [0, 0, 0, 0, 3]],
    ['eight on one side', Array(9).fill(-0.5), [0, 0, 0, 0, 0, 0, 0, 4, 4]],
    ['seven are none', [...Array(7).fill(0.5), -0.5], Array(8).fill(0)],
  ])('find %s', (_, deviations, rules) => expect(runRules(deviations)).toEqual(rules));

  it('find in random runs what a plain oracle finds', () => {
    const random = randomOf(1956);
    const deviations = Array.from(
      { length: 5_000 },
      () => random() + random() + random() + random() - 2 + (random() - 0.5) * 3,
    );
    expect(runRules(deviations)).toEqual(deviations.map((_, at) => plainRule(deviations, at)));
  });
});

/** Each rule asked by itself, side by side, as the handbook tells them. */
function plainRule(all: readonly number[], at: number): number {
  for (const side of [1, -1]) if (all[at]! * side > 3) return 1;
  const ruleOf = (rule: number, length: number, least: number, beyond: number): number => {
    for (const side of [1, -1]) {
      let count = 0;
      for (let i = at; i > at - length && i >= 0; i--) if (all[i]! * side > beyond) count++;
      if (count >= least && all[at]! * side > beyond) return rule;
    }
    return 0;
  };
  return ruleOf(2, 3, 2, 2) || ruleOf(3, 5, 4, 1) || ruleOf(4, 8, 8, 0);
}
