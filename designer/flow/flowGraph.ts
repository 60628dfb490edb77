import type { FlowDefinition, FlowNodeEntry } from '#engine';
import type { LayoutRequest } from '../layout/dagreLayout.ts';
import type { Tidiness } from '../layout/layoutRequest.ts';
import { labelWidth, type Size } from '../layout/stateSize.ts';
import { layoutOf } from '../model/DesignDocument.ts';
import { flowOf, nodeId, waysOf } from './flowDocument.ts';

/** Where a flow begins and how it ends; no node can be called so. */
export const [START, APPROVED, REJECTED] = ['/start', '/approved', '/rejected'] as const;

/** The element a box stands for: nodes are known by their pointers, ends by their names. */
export const boxId = (name: string): string => (name.startsWith('/') ? name : nodeId(name));

/** What is drawn of a flow: its nodes, where it begins, and how it ends. */
export type FlowShape = FlowNodeEntry['kind'] | 'start' | 'approved' | 'rejected';

interface FlowBox {
  readonly name: string;
  readonly shape: FlowShape;
}

export interface FlowLine {
  /** Of the way it draws; of a rejection `/nodes/<node>/onReject`. */
  readonly id: string;
  readonly source: string;
  readonly target: string;
  /** Way of a condition: its expression; null for all others. Absent where there is one way only. */
  readonly ok?: string | null;
  /** Taken when the node is rejected. */
  readonly isRejecting: boolean;
  /** It led here before, in what the flow is compared with. */
  readonly isGone?: boolean;
}

export interface FlowGraph {
  readonly boxes: readonly FlowBox[];
  readonly lines: readonly FlowLine[];
}

export const BOX_SIZES: Readonly<Record<FlowShape, Size>> = {
  start: { width: 150, height: 36 },
  approval: { width: 240, height: 100 },
  copy: { width: 240, height: 84 },
  condition: { width: 190, height: 60 },
  fork: { width: 240, height: 26 },
  join: { width: 240, height: 26 },
  approved: { width: 190, height: 44 },
  rejected: { width: 190, height: 44 },
};

/** A flow as boxes and lines, in the order its file has them. */
export function flowGraph({ start, nodes }: Pick<FlowDefinition, 'start' | 'nodes'>): FlowGraph {
  const names = Object.keys(nodes);
  const lines = names.flatMap((name) => linesFrom(name, nodes));
  const isRejected = lines.some(({ target }) => target === REJECTED);
  return {
    boxes: [
      { name: START, shape: 'start' },
      ...Object.entries(nodes).map(([name, { kind }]) => ({ name, shape: kind })),
      { name: APPROVED, shape: 'approved' },
      ...(isRejected ? [{ name: REJECTED, shape: 'rejected' } as const] : []),
    ],
    // What leads nowhere yet is not drawn: the problems tell it.
    lines: [line('/start', START, start), ...lines].filter(
      ({ target }) => target.startsWith('/') || Object.hasOwn(nodes, target),
    ),
  };
}

function linesFrom(name: string, nodes: FlowDefinition['nodes']): readonly FlowLine[] {
  const { kind, onReject = 'end', branches = [] } = nodes[name]!; // one of its keys
  const ways = waysOf({ start: '', nodes: { [name]: nodes[name]! } }).slice(1);
  return [
    ...ways.map(({ id, next, branch }) => ({
      ...line(id, name, next),
      ...(kind === 'condition' && branch !== undefined ? { ok: branches[branch]?.ok ?? null } : {}),
    })),
    ...(kind === 'approval'
      ? [{ ...line(`/nodes/${name}/onReject`, name, rejectedTo(name, onReject, nodes)), isRejecting: true }]
      : []),
  ];
}

function line(id: string, source: string, next: string): FlowLine {
  const target = next === 'end' ? APPROVED : next;
  return { id, source, target, isRejecting: false };
}

function rejectedTo(name: string, onReject: string, nodes: FlowDefinition['nodes']): string {
  if (onReject === 'end') return REJECTED;
  if (onReject === 'initiator') return START;
  if (onReject !== 'previous') return onReject;
  const leadsHere = ({ next, branches }: FlowNodeEntry): boolean =>
    next === name || (branches ?? []).some((branch) => branch.next === name);
  return Object.keys(nodes).find((each) => leadsHere(nodes[each]!)) ?? START;
}

/** From top to bottom; lines as wide as what stands on them. */
export function flowLayoutRequest({ boxes, lines }: FlowGraph): LayoutRequest {
  return {
    direction: 'TB',
    states: boxes.map(({ name }) => name),
    sizes: Object.fromEntries(boxes.map(({ name, shape }) => [name, BOX_SIZES[shape]])),
    edges: lines.map((each) => ({
      id: each.id,
      source: each.source,
      target: each.target,
      labelWidth: widthOf(each),
    })),
  };
}

/** Room of a word in either language: that it is rejected, what is taken otherwise, that a condition is missing; px. */
const WORD_WIDTH = 110;

/** A condition is about as long in words as it is written. */
function widthOf({ ok, isRejecting }: FlowLine): number {
  if (isRejecting || ok === null || ok === '') return WORD_WIDTH;
  return ok === undefined ? 1 : labelWidth(ok);
}

export const FLOW_TIDINESS: Tidiness = {
  request: (document) => flowLayoutRequest(flowGraph(flowOf(document))),
  keyOf: (document) => {
    const { boxes, lines } = flowGraph(flowOf(document));
    return JSON.stringify([boxes, lines.map(({ source, target }) => [source, target])]);
  },
  isLaidOut: (document) => {
    const { routes } = layoutOf(document);
    return flowGraph(flowOf(document)).lines.every(({ id }) => Object.hasOwn(routes, id));
  },
};
