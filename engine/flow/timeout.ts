import { handles, isAskable } from './askable.ts';
import type { TimeoutCommand } from './command.ts';
import { closeShared } from './decide.ts';
import { activate, settle } from './move.ts';
import { successor } from './reassign.ts';
import { FlowRefused } from './refuse.ts';
import type { FlowRun } from './run.ts';
import { isOpen } from './slots.ts';
import type { FlowTask } from './types.ts';

/**
 * The clock speaks: a task is due. Reminding and escalating leave it open, overtime; transferring hands it on; approving and
 * rejecting decide it in the name of the system. In a serial node of which one approval is enough, time that has run out passes
 * to the next handler.
 */
export function timeOut(run: FlowRun, command: TimeoutCommand): void {
  const task = run.tasks.find(({ id }) => id === command.task);
  const node = task && run.approval(task.node);
  if (!task || !node || !run.active.includes(node.id) || !isOpen(task)) throw new FlowRefused('flowTask.closed');
  if (task.dueAt === undefined || task.dueAt > run.context.now) throw new FlowRefused('flowTask.notDue');
  const { action, to } = node.timeout;
  if (action === 'approve' || action === 'reject') return decideBySystem(run, task, action);
  if (node.handling === 'serial' && node.pass === 'one') return decideBySystem(run, task, 'reject');
  run.update(
    ({ id }) => id === task.id,
    () => ({ state: 'overtime', dueAt: undefined }),
  );
  run.notify('overtime', task.assignee, node.id);
  const other =
    action === 'transfer'
      ? run.context.user(to ?? '')
      : action === 'escalate'
        ? run.context.leader(task.assignee)
        : undefined;
  if (other !== undefined) handOn(run, task, action as 'transfer' | 'escalate', other);
}

function decideBySystem(run: FlowRun, task: FlowTask, decision: 'approve' | 'reject'): void {
  const state = decision === 'approve' ? 'approved' : 'rejected';
  run.update(
    ({ id }) => id === task.id,
    () => ({ state, bySystem: true, decidedAt: run.context.now }),
  );
  closeShared(run, task);
  settle(run, task.node);
}

/** Escalated, the leader may decide beside the assignee, who comes first; transferred, the other decides instead. */
function handOn(run: FlowRun, task: FlowTask, action: 'transfer' | 'escalate', assignee: string): void {
  if (handles(run, task.node, assignee) || !isAskable(run, assignee)) return;
  const isShared = action === 'escalate' || task.isShared;
  run.update(
    ({ id }) => id === task.id,
    () => (action === 'transfer' ? { state: 'transferred', decidedAt: run.context.now, bySystem: true } : { isShared }),
  );
  run.add(successor(run, task, { assignee, isShared }));
  activate(run, task.node);
}
