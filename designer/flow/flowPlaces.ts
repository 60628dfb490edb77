import type { FlowDefinition, PathStep } from '#engine';
import type { ElementId } from '../model/elements.ts';
import { nodeId } from './flowDocument.ts';
import { APPROVED, boxId, flowGraph, REJECTED, START, type FlowGraph, type FlowLine, type FlowShape } from './flowGraph.ts';

/** An approval goes on from these at once: nobody waits there. */
const PASSED: ReadonlySet<FlowShape> = new Set(['copy', 'condition', 'fork', 'join']);

/** Where an approval stands with which no node is open; the others are back with who started it. */
const ENDS: Readonly<Record<string, string>> = { approved: APPROVED, rejected: REJECTED };

/** The elements of a way through a flow in the order they are passed: a box, the lines out of it, the next box. */
export function placesInFlow(flow: FlowDefinition, path: readonly PathStep[]): readonly ElementId[] {
  const graph = flowGraph(flow);
  const start = boxesAt(flow, path[0]?.from ?? 'draft').map(boxId);
  const places = [...start, ...path.flatMap((step) => placesOfStep(flow, graph, step))];
  // The line out of the start is known as its box is.
  return places.filter((place, i) => place !== places[i - 1]);
}

/** Names of the boxes at which an approval stands: its open nodes, `leader/planner` of two of them, else how it stands. */
function boxesAt({ nodes }: FlowDefinition, standing: string): readonly string[] {
  const open = standing.split('/').filter((name) => Object.hasOwn(nodes, name));
  return open.length > 0 ? open : [ENDS[standing] ?? START];
}

function placesOfStep(flow: FlowDefinition, graph: FlowGraph, { from, event, to }: PathStep): readonly ElementId[] {
  const [before, after] = [boxesAt(flow, from), boxesAt(flow, to)];
  const entered = after.filter((box) => !before.includes(box));
  return entered.flatMap((box) => {
    const ways = before.flatMap((source) => wayBetween(graph, source, box, event === 'reject') ?? []);
    // Sent back, or taken back: no line is drawn of that.
    return ways.length > 0 ? ways : [boxId(box)];
  });
}

/** The shortest way from one box to another on which nobody else is asked; undefined where there is none. */
function wayBetween(
  { boxes, lines }: FlowGraph,
  source: string,
  target: string,
  isRejecting: boolean,
): readonly ElementId[] | undefined {
  const isPassed = (name: string): boolean => boxes.some((box) => box.name === name && PASSED.has(box.shape));
  const ways = lines
    .filter((line) => line.source === source && line.isRejecting === isRejecting)
    .map((line): readonly FlowLine[] => [line]);
  for (const way of ways) {
    const end = way.at(-1)?.target ?? '';
    if (end === target) return way.flatMap((line) => [line.id, boxId(line.target)]);
    if (!isPassed(end)) continue;
    ways.push(...lines.filter((line) => line.source === end && !way.includes(line)).map((line) => [...way, line]));
  }
  return undefined;
}

/** Whether an element is drawn as a box: the stops of a way. */
export function isFlowBox(flow: FlowDefinition, id: ElementId): boolean {
  return [START, APPROVED, REJECTED].some((end) => end === id) || Object.keys(flow.nodes).some((name) => nodeId(name) === id);
}
