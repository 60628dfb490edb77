import type { ApprovalNode, Permission } from '../model/flowTypes.ts';
import type { FlowRun } from './run.ts';
import { isOpen } from './slots.ts';
import type { FlowRefusal, FlowTask } from './types.ts';

/** Thrown inside the engine of flows only, and caught where a command was taken. */
export class FlowRefused extends Error {
  readonly refusal: FlowRefusal;

  constructor(code: string, params: FlowRefusal['params'] = {}) {
    super(code);
    this.name = 'FlowRefused';
    this.refusal = { code, params };
  }
}

interface OpenTask {
  readonly task: FlowTask;
  readonly node: ApprovalNode;
}

/** The task an assignee speaks about, open in a node that is open. */
export function ownTask(run: FlowRun, id: string, actor: string): OpenTask {
  const found = openTask(run, id);
  if (found.task.assignee !== actor) throw new FlowRefused('flowTask.notAssignee');
  return found;
}

/** A task that is open in a node that is open. */
export function openTask(run: FlowRun, id: string): OpenTask {
  const task = run.tasks.find((candidate) => candidate.id === id);
  const node = task && run.approval(task.node);
  if (!task || !node || !run.active.includes(node.id) || !isOpen(task)) throw new FlowRefused('flowTask.closed');
  return { task, node };
}

/** Whether a node lets its assignees do more than decide. */
export function mustAllow(node: ApprovalNode, permission: Permission): void {
  if (!node.allow.has(permission)) throw new FlowRefused('flowTask.notOffered', { node: node.id });
}

/** A decision that others must understand says why. */
export function mustComment(
  node: ApprovalNode,
  decision: 'approve' | 'reject' | 'return',
  comment: string | undefined,
): void {
  if (node.comment.has(decision) && (comment ?? '').trim() === '') throw new FlowRefused('flowTask.commentRequired');
}
