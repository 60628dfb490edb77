import { readFlow, type FlowDefinition, type FlowNodeEntry } from '#engine';
import type { DesignDocument } from '../model/DesignDocument.ts';
import type { ElementId } from '../model/elements.ts';

/** The flow of a document, as far as it is written. */
export function flowOf({ id, tree }: DesignDocument): FlowDefinition {
  return readFlow(id, tree['content']);
}

export const nodeId = (name: string): ElementId => `/nodes/${name}`;

/** The node an id names, or leads into. */
export function nodeName(id: ElementId): string | undefined {
  return /^\/nodes\/([^/]+)/.exec(id)?.[1];
}

/** Whether an id is that of a node as a whole. */
export const isNodeId = (id: ElementId): boolean => id === nodeId(nodeName(id) ?? '');

/** The node an id names, or leads into, as an element; undefined of what belongs to the flow as a whole. */
export function nodeAt(id: ElementId): ElementId | undefined {
  const name = nodeName(id);
  return name === undefined ? undefined : nodeId(name);
}

/** Code of the title of a node. */
export const nodeCode = (flow: string, node: string): string => `${flow}.node.${node}`;

/** Whether a node waits for people, or tells them. */
export const asksPeople = ({ kind }: FlowNodeEntry): boolean => kind === 'approval' || kind === 'copy';

/** One way on from a place of a flow: where it begins, a node's only way, or one of its branches. */
export interface Way {
  /** `/start`, `/nodes/leader/next`, `/nodes/cost/branches/0`. */
  readonly id: ElementId;
  /** Absent where the flow begins. */
  readonly node?: string;
  readonly branch?: number;
  /** A node, or `end`. */
  readonly next: string;
}

/** Every way of a flow, in the order its file has them. */
export function waysOf({ start, nodes }: Pick<FlowDefinition, 'start' | 'nodes'>): readonly Way[] {
  return [
    { id: '/start', next: start },
    ...Object.entries(nodes).flatMap(([node, { next, branches = [] }]): readonly Way[] => [
      ...(next === undefined ? [] : [{ id: `/nodes/${node}/next`, node, next }]),
      ...branches.map((branch, i) => ({ id: `/nodes/${node}/branches/${i}`, node, branch: i, next: branch.next })),
    ]),
  ];
}

/** Whether an element is in the flow. */
export function hasFlowElement(document: DesignDocument, id: ElementId): boolean {
  const flow = flowOf(document);
  const isWay = waysOf(flow).some((way) => way.id === id);
  return isWay || (isNodeId(id) && Object.hasOwn(flow.nodes, nodeName(id) ?? ''));
}

/** The way on which something new goes: the one that is selected, that of the selected node, or the last one before the end. */
export function wayAt(document: DesignDocument, selected: ElementId | undefined): ElementId {
  const ways = waysOf(flowOf(document));
  const node = nodeName(selected ?? '');
  const way =
    ways.find(({ id }) => id === selected) ??
    ways.find((each) => node !== undefined && each.node === node) ??
    ways.findLast(({ next }) => next === 'end');
  return way?.id ?? '/start';
}
