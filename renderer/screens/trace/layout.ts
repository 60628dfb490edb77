import { Graph, layout } from '@dagrejs/dagre';
import { drawnPart, keyOf, type Line, type Link, type Trace, type TraceNode } from './graph.ts';

/** Size of a card in the graph, px. */
export const CARD = { width: 176, height: 54 } as const;

/** Upper left corners of the cards, by {@link keyOf}. */
export type Places = ReadonlyMap<string, { readonly x: number; readonly y: number }>;

/** Room between columns, px: for the lines alone, and for words on them. */
export const GAP = { lines: 56, words: 112 } as const;

/** A graph laid out. */
export interface Layout {
  readonly nodes: readonly TraceNode[];
  readonly links: readonly Line[];
  readonly places: Places;
}

const laidOut = new WeakMap<Trace, Map<number, Layout>>();

/** The part of a graph that is drawn, with its places; laid out once, however often it is drawn. */
export function layoutOf(trace: Trace, gap: number = GAP.lines): Layout {
  const kept = laidOut.get(trace) ?? new Map<number, Layout>();
  laidOut.set(trace, kept);
  const { nodes, links } = drawnPart(trace);
  const known = kept.get(gap) ?? { nodes, links, places: placesOf(nodes, links, gap) };
  kept.set(gap, known);
  return known;
}

/** Many cards are put into columns the quick way, few so that the lines are short. */
function rankerFor(count: number): 'tight-tree' | 'network-simplex' {
  return count > 120 ? 'tight-tree' : 'network-simplex';
}

/** Lays the graph out from left to right: what was before stands left of what came after. */
export function placesOf(nodes: readonly TraceNode[], links: readonly Link[], gap: number = GAP.lines): Places {
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
 * The card an arrow key leads to: left and right along a link, nearest in height; up and down to the next one in the same
 * column.
 */
export function neighbour(
  key: string,
  arrow: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown',
  places: Places,
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

/** Columns of dagre share their middle; cards of one size share their left edge. */
function inColumn(key: string, isDown: boolean, places: Places): readonly string[] {
  const here = places.get(key);
  if (!here) return [];
  return [...places].flatMap(([other, { x, y }]) =>
    Math.abs(x - here.x) < 1 && (isDown ? y > here.y : y < here.y) ? [other] : [],
  );
}
