/** A point of a control chart with its limits, and the rule it breaks. */
export interface ControlPoint {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
  readonly rule: RunRule;
}

/** Points around a centre, in their order. */
export interface ControlChart {
  readonly centre: number;
  readonly points: readonly ControlPoint[];
}

/** Means and ranges of subgroups. */
export interface MeanRange {
  readonly mean: ControlChart;
  readonly range: ControlChart;
  /** Standard deviation of single values, estimated from the ranges. */
  readonly sigma: number;
  /** Mean of all values. */
  readonly average: number;
  /** Values in the subgroups. */
  readonly count: number;
}

/** Expectation (d2) and deviation (d3) of the range of 2 to 10 normal values, in their standard deviations (ISO 7870-2). */
const D2 = [1.128, 1.693, 2.059, 2.326, 2.534, 2.704, 2.847, 2.97, 3.078];
const D3 = [0.853, 0.888, 0.88, 0.864, 0.848, 0.833, 0.82, 0.808, 0.797];

/**
 * X̄ and R charts of consecutive values in subgroups of a size from 2 to 10; a last one that is not full is left out. Undefined
 * with fewer than two subgroups.
 */
export function meanRange(values: readonly number[], size: number): MeanRange | undefined {
  const [d2, d3] = [D2[size - 2], D3[size - 2]];
  const groups = windows(values, size);
  if (d2 === undefined || d3 === undefined || groups.length < 2) return undefined;
  const means = groups.map(mean);
  const ranges = groups.map((group) => Math.max(...group) - Math.min(...group));
  const [average, spread] = [mean(means), mean(ranges)];
  const sigma = spread / d2;
  return {
    mean: chart(means, average, sigma / Math.sqrt(size)),
    range: { centre: spread, points: rangePoints(ranges, spread, (spread * d3) / d2) },
    sigma,
    average,
    count: groups.length * size,
  };
}

/** What was found nonconforming among how many. */
export interface Sample {
  readonly found: number;
  readonly size: number;
}

/** A p chart: the share of nonconforming items of each sample, whose limits are the wider the smaller it is. */
export function proportion(samples: readonly Sample[]): ControlChart | undefined {
  const counted = samples.filter(({ size }) => size > 0);
  if (counted.length < 2) return undefined;
  const centre = sum(counted.map(({ found }) => found)) / sum(counted.map(({ size }) => size));
  const shares = counted.map(({ found, size }) => found / size);
  const sigmas = counted.map(({ size }) => Math.sqrt((centre * (1 - centre)) / size));
  const rules = runRules(shares.map((share, i) => deviation(share - centre, sigmas[i]!)));
  const points = shares.map((value, i) => ({
    value,
    lower: Math.max(0, centre - 3 * sigmas[i]!),
    upper: Math.min(1, centre + 3 * sigmas[i]!),
    rule: rules[i]!,
  }));
  return { centre, points };
}

/** Capability of a process within limits: of one limit alone there is only Cpk. */
export function capability(
  { sigma, average }: Pick<MeanRange, 'sigma' | 'average'>,
  limits: { readonly lower?: number | undefined; readonly upper?: number | undefined },
): { readonly cp?: number; readonly cpk?: number } {
  const { lower, upper } = limits;
  if (sigma === 0) return {};
  const sides = [upper === undefined ? [] : [upper - average], lower === undefined ? [] : [average - lower]].flat();
  return {
    ...(lower === undefined || upper === undefined ? {} : { cp: (upper - lower) / (6 * sigma) }),
    ...(sides.length === 0 ? {} : { cpk: Math.min(...sides) / (3 * sigma) }),
  };
}

function chart(values: readonly number[], centre: number, sigma: number): ControlChart {
  const rules = runRules(values.map((value) => deviation(value - centre, sigma)));
  const limits = { lower: centre - 3 * sigma, upper: centre + 3 * sigma };
  return { centre, points: values.map((value, i) => ({ value, ...limits, rule: rules[i]! })) };
}

/** Ranges lie unevenly around their centre: only the first rule holds for them. */
function rangePoints(ranges: readonly number[], centre: number, sigma: number): readonly ControlPoint[] {
  const limits = { lower: Math.max(0, centre - 3 * sigma), upper: centre + 3 * sigma };
  return ranges.map((value) => ({ value, ...limits, rule: value > limits.upper || value < limits.lower ? 1 : 0 }));
}

/** Values that do not vary lie on the centre. */
const deviation = (distance: number, sigma: number): number => (sigma === 0 ? 0 : distance / sigma);

function windows(values: readonly number[], size: number): readonly (readonly number[])[] {
  return Array.from({ length: Math.floor(values.length / size) }, (_, i) => values.slice(i * size, (i + 1) * size));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;

/**
 * The Western Electric rules over points in standard deviations from the centre, in their order. Each point gets the number of the
 * first rule it completes, 0 where it completes none:
 *
 * 1. it lies beyond three deviations; 2. two of three lie beyond two on one side; 3. four of five beyond one; 4. eight on one side.
 */
export function runRules(deviations: readonly number[]): readonly RunRule[] {
  return deviations.map((_, at) => RULES.find(({ number }) => isBroken(deviations, at, number))?.number ?? 0);
}

/** Number of a Western Electric rule; 0 for none. */
type RunRule = 0 | 1 | 2 | 3 | 4;

const RULES = [
  { number: 1, among: 1, count: 1, beyond: 3 },
  { number: 2, among: 3, count: 2, beyond: 2 },
  { number: 3, among: 5, count: 4, beyond: 1 },
  { number: 4, among: 8, count: 8, beyond: 0 },
] as const;

function isBroken(deviations: readonly number[], at: number, rule: RunRule): boolean {
  const { among, count, beyond } = RULES[rule - 1]!;
  const last = deviations[at]!;
  // The point itself belongs to the run it completes.
  if (Math.abs(last) <= beyond) return false;
  const side = Math.sign(last);
  const run = deviations.slice(Math.max(0, at - among + 1), at + 1);
  return run.filter((each) => each * side > beyond).length >= count;
}
