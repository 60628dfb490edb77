import { FlowRefused } from './refuse.ts';
import type { FlowRun } from './run.ts';
import { tasksOf } from './slots.ts';

/** Whether an approval may be decided by somebody for all that its flow says of an own request. */
function isImpartial({ model, instance }: FlowRun, user: string): boolean {
  return model.selfApproval === 'allow' || user !== instance.initiator;
}

/**
 * Whether somebody may be given a task: they hold the right to decide now, see the record, and it is not their own request.
 * Whichever way a task reaches somebody asks here: as a handler, a stand-in or an administrator, handed on, added, escalated or
 * named.
 */
export function isEligible(run: FlowRun, user: string): boolean {
  return isImpartial(run, user) && run.context.barrier(user) === undefined;
}

/** Whether somebody handles the present round of a node, or is stood in for. */
export function handles(run: FlowRun, node: string, user: string): boolean {
  return tasksOf(run.tasks, node).some(
    ({ assignee, actingFor, state }) => state !== 'transferred' && (assignee === user || actingFor === user),
  );
}

/** Somebody who decides, or is named to: the rights and the limits of now count, whatever held when a task was given. */
export function mustDecide({ context }: FlowRun, user: string): void {
  const barrier = context.barrier(user);
  if (barrier !== undefined) throw new FlowRefused(barrier, { user });
}

/** Somebody who is named to decide: nobody without the right, nobody their own request where the flow does not let them, and nobody twice in a node. */
export function mustBeEligible(run: FlowRun, node: string, user: string): void {
  if (!isImpartial(run, user)) throw new FlowRefused('flowTask.ownRequest', { user });
  mustDecide(run, user);
  if (handles(run, node, user)) throw new FlowRefused('flowTask.alreadyHandles', { user });
}
