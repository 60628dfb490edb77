import type { Holds } from '../../flow/flowMachine.ts';

/** Does something once for every way its conditions can fall; within one way a condition always falls the same. */
export function eachWay<T>(go: (holds: Holds) => T): readonly T[] {
  const results: T[] = [];
  const waiting: ReadonlyMap<string, boolean>[] = [new Map()];
  for (const given of waiting) {
    const fallen = new Map(given);
    const holds: Holds = (node, branch = -1) => {
      const condition = `${node} ${String(branch)}`;
      const known = fallen.get(condition);
      if (known !== undefined) return known;
      waiting.push(new Map([...fallen, [condition, true]]));
      fallen.set(condition, false);
      return false;
    };
    results.push(go(holds));
  }
  return results;
}
