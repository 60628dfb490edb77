import { Graph, layout } from '@dagrejs/dagre';
import { keyOf, type Link, type TraceNode } from './graph.ts';

/** Size of a card in the graph, px. */
export const CARD = { width: 176, height: 54 } as const;

/** Upper left corners of the cards, by {@link keyOf}. */
export type Places = ReadonlyMap<string, { readonly x: number; readonly y: number }>;

/** Room between columns, px: for the lines alone, and for words on them. */
export const GAP = { lines: 56, words: 112 } as const;

/** Lays the graph out from left to right: what was before stands left of what came after. */
export function placesOf(nodes: readonly TraceNode[], links: readonly Link[], gap: number = GAP.lines): Places {
  const graph = new Graph({ multigraph: true })
    .setGraph({ rankdir: 'LR', nodesep: 14, ranksep: gap, marginx: 8, marginy: 8 })
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
