import { mustDecide } from './eligible.ts';
import type { DecideCommand, ReturnCommand } from './command.ts';
import { back, move, reenter, settle } from './move.ts';
import { FlowRefused, mustAllow, mustComment, ownTask } from './refuse.ts';
import type { FlowRun } from './run.ts';
import { isUndecided } from './slots.ts';
import type { FlowTask } from './types.ts';

/** Approves or rejects a task. The node's votes are counted again; the last one needed moves the flow. */
export function decide(run: FlowRun, command: DecideCommand): void {
  const { task, node } = ownTask(run, command.task, command.actor);
  mustDecide(run, command.actor);
  mustComment(node, command.do, command.comment);
  mark(run, task, command.do === 'approve' ? 'approved' : 'rejected', command.comment);
  closeShared(run, task);
  settle(run, node.id);
}

/** Of a task that several share, the first decision closes the others'. */
export function closeShared(run: FlowRun, task: FlowTask): void {
  if (!task.isShared) return;
  const isSame = (other: FlowTask): boolean =>
    other.node === task.node && other.generation === task.generation && other.slot === task.slot && other.step === task.step;
  run.update(
    (other) => isSame(other) && isUndecided(other),
    () => ({ state: 'closed' }),
  );
}

/** Decides a task. */
export function mark(run: FlowRun, { id }: FlowTask, state: FlowTask['state'], comment?: string): void {
  run.update(
    (task) => task.id === id,
    () => ({ state, decidedAt: run.context.now, ...(comment === undefined ? {} : { comment }) }),
  );
}

/** Sends the approval back. Whatever was decided in the node stands as it is; the next round asks again. */
export function sendBack(run: FlowRun, command: ReturnCommand): void {
  const { task, node } = ownTask(run, command.task, command.actor);
  mustAllow(node, 'return');
  mustDecide(run, command.actor);
  mustComment(node, 'return', command.comment);
  const { to } = command;
  if (typeof to === 'object' && !isVisited(run, to.node, node.id))
    throw new FlowRefused('flowTask.notVisited', { node: to.node });
  mark(run, task, 'returned', command.comment);
  run.close(node.id);
  run.change({ returnedBy: node.id });
  if (to === 'initiator') move(run, { type: 'return' });
  else if (to === 'previous') back(run, node.id);
  else reenter(run, to.node);
}

function isVisited({ instance: { visited } }: FlowRun, node: string, now: string): boolean {
  return visited.slice(0, visited.indexOf(now)).includes(node);
}
