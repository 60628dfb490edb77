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

/** A link as it is drawn. */
export interface Line extends Link {
  /** What went the other way later: a part that was split off and merged again. */
  readonly back?: Link;
}

/** Links with each other's ends become one line, from what was first: two would lie upon each other. */
function linesOf(links: readonly Link[]): readonly Line[] {
  const known = new Map(links.map((link) => [`${link.from} → ${link.to}`, link]));
  return links.flatMap((link) => {
    const back = known.get(`${link.to} → ${link.from}`);
    if (!back || back === link) return [link];
    const isFirst = link.at < back.at || (link.at === back.at && link.id < back.id);
    return isFirst ? [{ ...link, back }] : [];
  });
}

/** The part of a graph that is drawn: the nearest rows, and the lines between them. */
export function drawnPart(
  trace: Trace,
  most = MOST_DRAWN,
): { readonly nodes: readonly TraceNode[]; readonly links: readonly Line[] } {
  const nodes = trace.nodes.slice(0, most);
  const drawn = new Set(nodes.map(keyOf));
  return { nodes, links: linesOf(linksOf(trace.edges).filter(({ from, to }) => drawn.has(from) && drawn.has(to))) };
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
  /** Where else it went: links no row of the table is reached by. */
  readonly further: readonly { readonly link: Link; readonly to: TraceNode }[];
}

/** The graph as a table: what the record came from, farthest first; the record; what it went into, nearest first. */
export function traceRows(trace: Trace): readonly TraceRow[] {
  const [root] = trace.nodes;
  if (!root) return [];
  const links = linksOf(trace.edges);
  const [forward, backward] = [reached(root, links, 'forward'), reached(root, links, 'backward')];
  const told = new Set(trace.nodes.map((node) => forward.get(keyOf(node)) ?? backward.get(keyOf(node))));
  const known = new Map(trace.nodes.map((node) => [keyOf(node), node]));
  const further = new Map<string, TraceRow['further']>();
  for (const link of links) {
    const to = known.get(link.to);
    if (to && !told.has(link)) further.set(link.from, [...(further.get(link.from) ?? []), { link, to }]);
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
