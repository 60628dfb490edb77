import type { ApprovalNode, CopyNode, FlowModel } from '../model/flowTypes.ts';
import { activeNodes } from './flowMachine.ts';
import { followers, leadsTo } from './leadsTo.ts';
import type { FlowInstance } from './types.ts';

/** A step on the way of an approval: passed, open now, or still ahead. */
export interface CourseStep {
  readonly node: ApprovalNode | CopyNode;
  readonly state: 'passed' | 'open' | 'ahead';
  /** Whether it comes depends on a condition. */
  readonly isPossible: boolean;
}

/** The way an approval has taken, and the ways it can still take, in the order of the drawing. */
export function courseOf(
  model: FlowModel,
  { value, visited }: Pick<FlowInstance, 'value' | 'visited'>,
): readonly CourseStep[] {
  const open = activeNodes(model, value);
  return inOrder(model).flatMap((node): readonly CourseStep[] => {
    if (open.includes(node.id)) return [{ node, state: 'open', isPossible: false }];
    if (visited.includes(node.id)) return [{ node, state: 'passed', isPossible: false }];
    if (!open.some((id) => leadsTo(model, id, node.id))) return [];
    return [{ node, state: 'ahead', isPossible: !open.some((id) => leadsTo(model, id, node.id, 'surely')) }];
  });
}

/** Nodes that somebody hears of, each once, as the drawing leads to them. */
function inOrder({ nodes, start }: FlowModel): readonly (ApprovalNode | CopyNode)[] {
  const ids = [start];
  for (const id of ids) {
    const node = nodes.get(id);
    for (const next of node ? followers(node) : []) if (!ids.includes(next) && nodes.has(next)) ids.push(next);
  }
  return ids.flatMap((id) => {
    const node = nodes.get(id);
    return node?.kind === 'approval' || node?.kind === 'copy' ? [node] : [];
  });
}
