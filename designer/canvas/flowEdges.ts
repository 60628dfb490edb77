import { BOX_SIZES, boxId, type FlowGraph, type FlowLine } from '../flow/flowGraph.ts';
import type { Size } from '../layout/stateSize.ts';
import type { Layout, Point } from '../model/DesignDocument.ts';
import type { LineData, LineEdge } from './graph.ts';

/** How far a line stands from the middle of all that lead the same way. */
function offsetOf({ id, source, target }: FlowLine, lines: readonly FlowLine[]): number {
  const same = lines.filter((other) => other.source === source && other.target === target);
  return same.findIndex((other) => other.id === id) - (same.length - 1) / 2;
}

/** A line of a flow as the canvas draws it. */
export function flowEdge(
  line: FlowLine,
  { boxes, lines }: FlowGraph,
  { states, routes }: Layout,
  shown: Pick<LineData, 'title' | 'trail' | 'change'>,
): LineEdge {
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
      problem: undefined,
      heat: undefined,
      route: routes[id],
      ends: [middleOf(source), middleOf(target)],
      sizes: [sizeOf(source), sizeOf(target)],
      offset: offsetOf(line, lines),
    },
  };
}
