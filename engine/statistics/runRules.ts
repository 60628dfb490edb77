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
export type RunRule = 0 | 1 | 2 | 3 | 4;

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
