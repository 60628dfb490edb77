import type { FlowDefinition } from '../definitions.generated.ts';

type Nodes = Pick<FlowDefinition, 'nodes'>;

/** The join at which the branches of a fork meet: the first one on each way, forks in between passed over; empty where there is none. */
export function findJoin({ nodes }: Nodes, fork: string): string {
  const entry = nodes[fork];
  if (entry?.kind !== 'fork') return '';
  const met = (entry.branches ?? []).map(({ next }) => firstJoins({ nodes }, next));
  return [...(met[0] ?? [])].find((join) => met.every((each) => each.has(join))) ?? '';
}

/** Joins that the ways from a node reach first. */
function firstJoins({ nodes }: Nodes, first: string): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const open = [first];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const entry = nodes[id];
    if (!entry || seen.has(id)) continue;
    seen.add(id);
    if (entry.kind === 'join') found.add(id);
    else if (entry.kind === 'fork') open.push(nodes[findJoin({ nodes }, id)]?.next ?? 'end');
    else open.push(...(entry.branches ?? [{ next: entry.next ?? 'end' }]).map(({ next }) => next));
  }
  return found;
}
