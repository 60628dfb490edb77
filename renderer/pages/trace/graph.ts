/** A row of the graph, as the server tells it. */
export interface TraceNode {
  readonly entity: string;
  readonly id: string;
  /** Absent when the row is gone. */
  readonly code?: string;
  readonly steps: number;
  readonly what?: string;
  readonly quantity?: number;
  readonly place?: string;
  readonly hasLeft: boolean;
}

export interface TraceEdge {
  readonly relation: string;
  readonly from: RowRef;
  readonly to: RowRef;
  readonly quantity: number | null;
  readonly at: string;
}

export interface RowRef {
  readonly entity: string;
  readonly id: string;
}

/** What material became of a record, and what it was made of; the record first, then the nearest. */
export interface Trace {
  readonly nodes: readonly TraceNode[];
  readonly edges: readonly TraceEdge[];
  /** There is more than the server tells at once. */
  readonly cut: boolean;
}

export type Direction = 'backward' | 'both' | 'forward';

/** A graph is drawn up to this many codes; a table has them all. */
export const MOST_DRAWN = 300;

export function keyOf({ entity, id }: RowRef): string {
  return `${entity} ${id}`;
}

/** One line between two rows: everything that went from one to the other. */
export interface Link {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly relations: readonly string[];
  /** Sum of what went, where it is told. */
  readonly quantity: number | null;
  /** The last time; ISO 8601. */
  readonly at: string;
}

/** The part of a graph that is drawn: the nearest rows, and the links between them. */
export function drawnPart(
  trace: Trace,
  most = MOST_DRAWN,
): { readonly nodes: readonly TraceNode[]; readonly links: readonly Link[] } {
  const nodes = trace.nodes.slice(0, most);
  const drawn = new Set(nodes.map(keyOf));
  return { nodes, links: linksOf(trace.edges).filter(({ from, to }) => drawn.has(from) && drawn.has(to)) };
}

/** Edges with the same two ends become one link. */
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

/** Quantities have at most two decimals; a sum of doubles would show more. */
function sum(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.round((a + b) * 100) / 100;
}

/** A row of the table: the node, and the link that leads from it towards the record. */
export interface TraceRow {
  readonly node: TraceNode;
  /** −1 came from it, 1 went into it, 0 the record itself. */
  readonly side: -1 | 0 | 1;
  readonly link?: Link;
}

/** The graph as a table: what the record came from, farthest first; the record; what it went into, nearest first. */
export function traceRows(trace: Trace): readonly TraceRow[] {
  const [root] = trace.nodes;
  if (!root) return [];
  const links = linksOf(trace.edges);
  const [forward, backward] = [reached(root, links, 'forward'), reached(root, links, 'backward')];
  const rows = trace.nodes.map((node): TraceRow => {
    const [after, before] = [forward.get(keyOf(node)), backward.get(keyOf(node))];
    if (node === root) return { node, side: 0 };
    return after ? { node, side: 1, link: after } : { node, side: -1, ...(before ? { link: before } : {}) };
  });
  return rows.toSorted((a, b) => a.side * a.node.steps - b.side * b.node.steps);
}

/** By row, the link through which it was reached first. */
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
