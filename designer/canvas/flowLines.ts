import { BOX_SIZES, boxId, type FlowGraph, type FlowLine } from '../flow/flowGraph.ts';
import type { Rect } from '../layout/freePlace.ts';
import type { Size } from '../layout/stateSize.ts';
import type { Layout, Point } from '../model/DesignDocument.ts';
import { withFreeLabels } from './freeLabels.ts';
import type { LineData, LineEdge, Marks } from './line.ts';

/** What is written at a line, and said of it. */
type Shown = Marks & Pick<LineData, 'title'>;

/** The lines of a flow as the canvas draws them, in the order of the graph, their labels clear of boxes and of one another. */
export function flowLines(graph: FlowGraph, layout: Layout, shown: (line: FlowLine) => Shown): readonly LineEdge[] {
  const edges = graph.lines.map((line) => flowEdge(line, graph, layout, shown(line)));
  return withFreeLabels(edges, flowRects(graph, layout));
}

/** What each box of a flow takes of the canvas, by the id of its node. */
export function flowRects({ boxes }: FlowGraph, { states }: Layout): ReadonlyMap<string, Rect> {
  return new Map(boxes.map(({ name, shape }) => [boxId(name), { ...(states[name] ?? { x: 0, y: 0 }), ...BOX_SIZES[shape] }]));
}

/** How far a line stands from the middle of all that lead the same way. */
function offsetOf({ id, source, target }: FlowLine, lines: readonly FlowLine[]): number {
  const same = lines.filter((other) => other.source === source && other.target === target);
  return same.findIndex((other) => other.id === id) - (same.length - 1) / 2;
}

/** A line of a flow as the canvas draws it. */
function flowEdge(line: FlowLine, { boxes, lines }: FlowGraph, { states, routes }: Layout, shown: Shown): LineEdge {
  const { id, source, target, isRejecting } = line;
  const sizeOf = (name: string): Size => BOX_SIZES[boxes.find((box) => box.name === name)?.shape ?? 'approval'];
  const middleOf = (name: string): Point => {
    const { width, height } = sizeOf(name);
    const { x, y } = states[name] ?? { x: 0, y: 0 };
    return { x: x + width / 2, y: y + height / 2 };
  };
  return {
    id,
    type: 'line',
    source: boxId(source),
    target: boxId(target),
    sourceHandle: 'from',
    targetHandle: 'to',
    data: {
      ...shown,
      isGuarded: false,
      isAssumed: false,
      isRejecting,
      route: routes[id],
      ends: [middleOf(source), middleOf(target)],
      sizes: [sizeOf(source), sizeOf(target)],
      offset: offsetOf(line, lines),
    },
  };
}
