/** The names that stand elsewhere now: the fewest that have to be moved to come from one order to the other. */
export function movedNames(before: readonly string[], after: readonly string[]): readonly string[] {
  const kept = after.filter((name) => before.includes(name));
  const places = kept.map((name) => before.indexOf(name));
  const staying = new Set(longestRise(places).map((at) => kept[at]));
  return kept.filter((name) => !staying.has(name));
}

/** Indices of a longest rising run of numbers, not necessarily side by side. */
function longestRise(numbers: readonly number[]): readonly number[] {
  let best: readonly number[] = [];
  const runs: (readonly number[])[] = [];
  for (const [at, number] of numbers.entries()) {
    const before = runs.filter((run) => (numbers[run.at(-1) ?? 0] ?? 0) < number);
    const longest = before.reduce((one, other) => (other.length > one.length ? other : one), [] as readonly number[]);
    const run = [...longest, at];
    runs.push(run);
    if (run.length > best.length) best = run;
  }
  return best;
}
