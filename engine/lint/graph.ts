/** From and to. */
export type Edge = readonly [string, string];

/** The nodes that can be reached from some starts, these included. */
export function reachable(starts: Iterable<string>, edges: readonly Edge[]): ReadonlySet<string> {
  const seen = new Set(starts);
  for (const node of seen) for (const [from, to] of edges) if (from === node) seen.add(to); // a set hands out what is added while it is read
  return seen;
}

/** The same edges the other way round. */
export function reversed(edges: readonly Edge[]): readonly Edge[] {
  return edges.map(([from, to]) => [to, from]);
}
