import type { StateModelDefinition } from '../definitions.generated.ts';

/** From and to. */
export type Edge = readonly [string, string];

/** The nodes that can be reached from some starts, these included. */
export function reachable(starts: Iterable<string>, edges: readonly Edge[]): ReadonlySet<string> {
  const next = new Map<string, string[]>();
  for (const [from, to] of edges) {
    const known = next.get(from);
    if (known) known.push(to);
    else next.set(from, [to]);
  }
  const seen = new Set(starts);
  for (const node of seen) for (const to of next.get(node) ?? []) seen.add(to); // a set hands out what is added while it is read
  return seen;
}

/** The same edges the other way round. */
export function reversed(edges: readonly Edge[]): readonly Edge[] {
  return edges.map(([from, to]) => [to, from]);
}

/** Every way between two states of a model, whatever its condition. */
export function edgesOf({ transitions }: StateModelDefinition): readonly Edge[] {
  return Object.values(transitions).flatMap(({ from, to }) => from.map((state) => [state, to] as const));
}
