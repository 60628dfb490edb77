import { Graph, layout } from '@dagrejs/dagre';
import type { Layout, Point } from '../model/DesignDocument.ts';
import { LABEL_HEIGHT, STATE_SIZE, type Size } from './stateSize.ts';

type Direction = 'LR' | 'TB';

/** What is laid out: states by name, and lines with the size of their labels. */
export interface LayoutRequest {
  readonly states: readonly string[];
  /** Of those that are not as large as a state. */
  readonly sizes?: Readonly<Record<string, Size>>;
  /** Default: whichever of both is larger to read. */
  readonly direction?: Direction;
  readonly edges: readonly {
    readonly id: string;
    readonly source: string;
    readonly target: string;
    readonly labelWidth: number;
  }[];
}

/** Room a drawing mostly has beside the inspector; px. */
const ROOM = { width: 800, height: 640 };

/**
 * Lays a model out from left to right or from top to bottom, whichever is larger to read. Runs for seconds on a large model with
 * many circles: see `tidyLayout`.
 */
export function dagreLayout(request: LayoutRequest): Layout {
  if (request.direction !== undefined) return layoutFrom(laidOut(request, request.direction), request);
  const [across, down] = [laidOut(request, 'LR'), laidOut(request, 'TB')];
  return scaleOf(down) > scaleOf(across) ? layoutFrom(down, request) : layoutFrom(across, request);
}

function laidOut({ states, sizes, edges }: LayoutRequest, rankdir: Direction): Graph {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir, nodesep: 48, ranksep: rankdir === 'LR' ? 36 : 30, edgesep: 24, marginx: 24, marginy: 24 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const state of states) graph.setNode(state, { ...(sizes?.[state] ?? STATE_SIZE) });
  for (const { id, source, target, labelWidth } of edges)
    graph.setEdge(source, target, { width: labelWidth, height: LABEL_HEIGHT, labelpos: 'c' }, id);
  layout(graph);
  return graph;
}

/** How large a drawing can be shown as a whole. */
function scaleOf(graph: Graph): number {
  const { width = 1, height = 1 } = graph.graph() as { readonly width?: number; readonly height?: number };
  return Math.min(ROOM.width / width, ROOM.height / height);
}

function layoutFrom(graph: Graph, { states, sizes, edges }: LayoutRequest): Layout {
  const corner = (state: string): Point => {
    const { x, y } = graph.node(state) as Point;
    const { width, height } = sizes?.[state] ?? STATE_SIZE;
    return { x: Math.round(x - width / 2), y: Math.round(y - height / 2) };
  };
  return {
    states: Object.fromEntries(states.map((state) => [state, corner(state)])),
    routes: Object.fromEntries(edges.map(({ id, source, target }) => [id, routeOf(graph, source, target, id)])),
  };
}

function routeOf(graph: Graph, source: string, target: string, id: string): Layout['routes'][string] {
  const { points, x, y } = graph.edge(source, target, id) as { readonly points: readonly Point[] } & Point;
  return { points: points.map(rounded), label: rounded({ x, y }) };
}

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });
