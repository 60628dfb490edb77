import type { DataOf } from '#contract';

/** The genealogy of a record: sources and results; the record first, then the nearest rows. */
export type Trace = DataOf<'GET /api/records/:entity/:id/genealogy'>;
export type TraceNode = Trace['nodes'][number];
export type TraceEdge = Trace['edges'][number];
export type RowRef = TraceEdge['from'];
export type Direction = 'backward' | 'both' | 'forward';

/** Maximum number of drawn codes; the table has all. */
export const MAX_DRAWN = 300;

export function keyOf({ entity, id }: RowRef): string {
  return `${entity} ${id}`;
}

/** One link between two rows: all relations from one to the other. */
export interface Link {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly relations: readonly string[];
  /** Sum of the quantities, where known. */
  readonly quantity: number | null;
  /** The last time; ISO 8601. */
  readonly at: string;
}

/** A link as it is drawn in the graph. */
export interface Line extends Link {
  /** The link in the opposite direction: a part that was split off and merged again. */
  readonly back?: Link;
}

/** Links in opposite directions become one line: two would overlap. */
function linesOf(links: readonly Link[]): readonly Line[] {
  const known = new Map(links.map((link) => [`${link.from} → ${link.to}`, link]));
  return links.flatMap((link) => {
    const back = known.get(`${link.to} → ${link.from}`);
    if (!back || back === link) return [link];
    const isFirst = link.at < back.at || (link.at === back.at && link.id < back.id);
    return isFirst ? [{ ...link, back }] : [];
  });
}

/** The drawn part of a graph: the nearest rows, and the lines between them. */
export function visibleGraph(
  trace: Trace,
  limit = MAX_DRAWN,
): { readonly nodes: readonly TraceNode[]; readonly links: readonly Line[] } {
  const nodes = trace.nodes.slice(0, limit);
  const drawn = new Set(nodes.map(keyOf));
  return { nodes, links: linesOf(linksOf(trace.edges).filter(({ from, to }) => drawn.has(from) && drawn.has(to))) };
}

/** Edges with the same ends become one link. */
export function linksOf(edges: readonly TraceEdge[]): readonly Link[] {
  const links = new Map<string, Link>();
  for (const { from, to, relation, quantity, at } of edges) {
    const [a, b] = [keyOf(from), keyOf(to)];
    const id = `${a} → ${b}`;
    const known = links.get(id);
    links.set(id, {
      id,
      from: a,
      to: b,
      relations: [...new Set([...(known?.relations ?? []), relation])],
      quantity: known ? sum(known.quantity, quantity) : quantity,
      at: known && known.at > at ? known.at : at,
    });
  }
  return [...links.values()];
}

/** Quantities have at most two decimals: the sum of floating-point numbers is rounded. */
function sum(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.round((a + b) * 100) / 100;
}

/** A row of the table: the node, and its link towards the root. */
export interface TraceRow {
  readonly node: TraceNode;
  /** −1 source, 1 result, 0 the record itself. */
  readonly side: -1 | 0 | 1;
  readonly link?: Link;
  /** Other links of the row, by which no row of the table is reached. */
  readonly further: readonly { readonly link: Link; readonly to: TraceNode }[];
}

/** The graph as a table: sources, farthest first; the record; results, nearest first. */
export function traceRows(trace: Trace): readonly TraceRow[] {
  const [root] = trace.nodes;
  if (!root) return [];
  const links = linksOf(trace.edges);
  const [forward, backward] = [reached(root, links, 'forward'), reached(root, links, 'backward')];
  const reachedNodes = new Set(trace.nodes.map((node) => forward.get(keyOf(node)) ?? backward.get(keyOf(node))));
  const known = new Map(trace.nodes.map((node) => [keyOf(node), node]));
  const further = new Map<string, TraceRow['further']>();
  for (const link of links) {
    const to = known.get(link.to);
    if (to && !reachedNodes.has(link)) further.set(link.from, [...(further.get(link.from) ?? []), { link, to }]);
  }
  const rows = trace.nodes.map((node): TraceRow => {
    const key = keyOf(node);
    const [after, before] = [forward.get(key), backward.get(key)];
    const row = { node, further: further.get(key) ?? [] };
    if (node === root) return { ...row, side: 0 };
    return after ? { ...row, side: 1, link: after } : { ...row, side: -1, ...(before ? { link: before } : {}) };
  });
  return rows.toSorted((a, b) => a.side * a.node.steps - b.side * b.node.steps);
}

/** By row, the link by which it was first reached. */
function reached(root: RowRef, links: readonly Link[], way: 'forward' | 'backward'): ReadonlyMap<string, Link> {
  const [near, far] = way === 'forward' ? (['from', 'to'] as const) : (['to', 'from'] as const);
  const leaving = new Map<string, Link[]>();
  for (const link of links) {
    const known = leaving.get(link[near]);
    if (known) known.push(link);
    else leaving.set(link[near], [link]);
  }
  const found = new Map<string, Link>();
  const queue = [keyOf(root)];
  for (const at of queue)
    for (const link of leaving.get(at) ?? [])
      if (!found.has(link[far]) && link[far] !== keyOf(root)) {
        found.set(link[far], link);
        queue.push(link[far]);
      }
  return found;
}
