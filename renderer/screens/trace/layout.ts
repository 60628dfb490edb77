import { Graph, layout } from '@dagrejs/dagre';
import { visibleGraph, keyOf, type Line, type Link, type Trace, type TraceNode } from './graph.ts';

/** Size of a card in the graph, px. */
export const CARD = { width: 176, height: 54 } as const;

/** Top left corners of the cards, by {@link keyOf}. */
export type CardPositions = ReadonlyMap<string, { readonly x: number; readonly y: number }>;

/** Gap between columns, px: for edges alone, and for edges with labels. */
export const GAP = { lines: 56, words: 112 } as const;

/** A graph laid out. */
export interface Layout {
  readonly nodes: readonly TraceNode[];
  readonly links: readonly Line[];
  readonly positions: CardPositions;
}

const layouts = new WeakMap<Trace, Map<number, Layout>>();

/** The drawn part of a graph with its positions; computed once per graph. */
export function layoutOf(trace: Trace, gap: number = GAP.lines): Layout {
  const cached = layouts.get(trace) ?? new Map<number, Layout>();
  layouts.set(trace, cached);
  const { nodes, links } = visibleGraph(trace);
  const known = cached.get(gap) ?? { nodes, links, positions: cardPositions(nodes, links, gap) };
  cached.set(gap, known);
  return known;
}

/** Large graphs use a fast ranking, small ones the ranking with the shortest edges. */
function rankerFor(count: number): 'tight-tree' | 'network-simplex' {
  return count > 120 ? 'tight-tree' : 'network-simplex';
}

/** Lays the graph out from left to right: sources are left of results. */
export function cardPositions(nodes: readonly TraceNode[], links: readonly Link[], gap: number = GAP.lines): CardPositions {
  const graph = new Graph({ multigraph: true })
    .setGraph({ rankdir: 'LR', nodesep: 14, ranksep: gap, marginx: 8, marginy: 8, ranker: rankerFor(nodes.length) })
    .setDefaultEdgeLabel(() => ({}));
  for (const node of nodes) graph.setNode(keyOf(node), { ...CARD });
  for (const { from, to, id } of links) graph.setEdge(from, to, {}, id);
  layout(graph);
  return new Map(
    nodes.map((node) => {
      const { x, y } = graph.node(keyOf(node));
      return [keyOf(node), { x: x - CARD.width / 2, y: y - CARD.height / 2 }];
    }),
  );
}

/**
 * The card an arrow key moves to: left and right along a link, nearest in height; up and down to the next one in the same
 * column.
 */
export function neighbour(
  key: string,
  arrow: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown',
  places: CardPositions,
  links: readonly Link[],
): string | undefined {
  const here = places.get(key);
  if (!here) return undefined;
  const isAcross = arrow === 'ArrowLeft' || arrow === 'ArrowRight';
  const candidates = isAcross ? linked(key, arrow === 'ArrowRight', links) : inColumn(key, arrow === 'ArrowDown', places);
  const distance = (other: string): number => Math.abs((places.get(other)?.y ?? 0) - here.y);
  return candidates.toSorted((a, b) => distance(a) - distance(b))[0];
}

function linked(key: string, isForward: boolean, links: readonly Link[]): readonly string[] {
  return links.flatMap(({ from, to }) => (isForward ? (from === key ? [to] : []) : to === key ? [from] : []));
}

/** Columns of dagre are centred; cards of equal size share their left edge. */
function inColumn(key: string, isDown: boolean, places: CardPositions): readonly string[] {
  const here = places.get(key);
  if (!here) return [];
  return [...places].flatMap(([other, { x, y }]) =>
    Math.abs(x - here.x) < 1 && (isDown ? y > here.y : y < here.y) ? [other] : [],
  );
}
