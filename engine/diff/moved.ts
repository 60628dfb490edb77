/** The names that stand elsewhere now: the fewest that have to be moved to come from one order to the other. */
export function movedNames(before: readonly string[], after: readonly string[]): readonly string[] {
  const placeOf = new Map(before.map((name, place) => [name, place]));
  const kept = after.filter((name) => placeOf.has(name));
  const staying = longestRise(kept.map((name) => placeOf.get(name) ?? 0));
  return kept.filter((_name, at) => !staying.has(at));
}

/** Indices of a longest rising run of numbers, not necessarily side by side; n log n, however many were turned round. */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  /** By length of a run, less one: the least number one ends with, and where those that end one stand. */
  const ends: number[] = [];
  const endings: number[][] = [];
  for (const [at, number] of numbers.entries()) {
    const length = firstNotBelow(ends, number);
    ends[length] = number;
    (endings[length] ??= []).push(at);
  }
  const rise = new Set<number>();
  let next = Infinity;
  for (const places of endings.toReversed()) {
    const found = places.find((at) => (numbers[at] ?? 0) < next);
    if (found === undefined) continue;
    rise.add(found);
    next = numbers[found] ?? 0;
  }
  return rise;
}

/** Where in a rising list a number would stand. */
function firstNotBelow(rising: readonly number[], number: number): number {
  let [from, to] = [0, rising.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rising[middle] ?? 0) < number) from = middle + 1;
    else to = middle;
  }
  return from;
}
