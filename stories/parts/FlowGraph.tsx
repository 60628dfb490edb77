import type { ReactNode } from 'react';
import type { Bundle, FlowModel, FlowNode } from '#engine';
import { named, plain, word, type InWords } from '../words/words.ts';
import { GraphDrawing, type GraphEdge } from './GraphDrawing.tsx';

const END = 'end';

export interface FlowGraphProps {
  readonly bundle: Bundle;
  readonly flow: FlowModel;
  /** What became of nodes: `now`, `passed` or `failed`. */
  readonly status?: ReadonlyMap<string, string>;
}

/** The nodes of a flow in their order, with their branches, down to the approval. */
export function FlowGraph({ bundle, flow, status }: FlowGraphProps): ReactNode {
  const nodes = [...flow.nodes.keys()].map((id) => ({
    id,
    name: nodeName(bundle, flow, id),
    isMarked: id === flow.start,
    status: status?.get(id) ?? '',
  }));
  const end = { id: END, name: named(bundle, 'flow-instance.state.approved') };
  const edges = [...flow.nodes.values()].flatMap((node) => edgesOf(bundle, node));
  return <GraphDrawing name={named(bundle, flow.id)} nodes={[...nodes, end]} edges={edges} />;
}

/** What a node is called; forks and joins have no name of their own. */
export function nodeName(bundle: Bundle, { id }: FlowModel, node: string): InWords {
  return named(bundle, `${id}.node.${node}`, node);
}

function edgesOf(bundle: Bundle, node: FlowNode): readonly GraphEdge[] {
  const { id: from } = node;
  if (node.kind === 'condition' || node.kind === 'fork')
    return node.branches.map(({ next: to, ok }) => ({
      from,
      to,
      label: ok || node.kind === 'fork' ? plain('') : word('flow.otherwise'),
    }));
  const back = node.kind === 'approval' && node.onReject !== 'end' ? node.onReject : undefined;
  const returned = back === undefined || back === 'initiator' || back === 'previous';
  return [
    { from, to: node.next, label: plain('') },
    ...(returned ? [] : [{ from, to: back, label: named(bundle, 'flow-task.state.rejected'), isAssumed: true }]),
  ];
}
