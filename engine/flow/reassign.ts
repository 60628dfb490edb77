import { mustBeEligible, mustDecide } from './eligible.ts';
import type { AddSignCommand, ReassignCommand } from './command.ts';
import { mark } from './decide.ts';
import { activate, settle } from './move.ts';
import { decidingIn, handlerOf, present } from './openTasks.ts';
import { FlowRefused, mustAllow, openTask, ownTask } from './refuse.ts';
import type { FlowRun } from './run.ts';
import { isUndecided, tasksOf } from './slots.ts';
import type { FlowTask } from './types.ts';

/** Another user takes the task over, in the same slot: instead of the assignee, or for them. */
export function reassign(run: FlowRun, command: ReassignCommand): void {
  const { task, node } = ownTask(run, command.task, command.actor);
  mustAllow(node, command.do);
  mustBeEligible(run, node.id, command.to);
  mark(run, task, 'transferred', command.comment);
  const actingFor = command.do === 'delegate' ? (task.actingFor ?? task.assignee) : undefined;
  addSuccessors(run, task, [command.to], actingFor === undefined ? {} : { actingFor });
  activate(run, node.id);
}

/** Names another for a task whose handler is not active any more, may not decide it any more, or is absent. */
export function replaceHandler(run: FlowRun, id: string, [user = '']: readonly string[]): void {
  const { task, node } = openTask(run, id);
  if (run.context.barrier(task.assignee) === undefined && run.context.standIn(task.assignee) === undefined)
    throw new FlowRefused('flowTask.handlerThere', { user: task.assignee });
  mustBeEligible(run, node.id, user);
  mark(run, task, 'transferred');
  addSuccessors(run, task, [user], task.actingFor === undefined ? {} : { actingFor: task.actingFor });
  activate(run, node.id);
}

/** What nobody has decided yet goes to who stands in by now for its handler, as it would if it were made now. */
export function handToStandIns(run: FlowRun): void {
  for (const { id, node, assignee, actingFor = assignee, state } of run.tasks.filter(isUndecided)) {
    const to = present(run, assignee, decidingIn(run, node));
    if (to === assignee) continue;
    run.update(
      (task) => task.id === id,
      () => ({ assignee: to, actingFor }),
    );
    if (state !== 'waiting') run.notify('task', to, node);
  }
}

/**
 * Adds a task for each of some users, in place of another task or beside it; like any other it goes to who stands in for a handler who is absent. They
 * wait until their turn is found.
 *
 * @param changes  what differs from the other task; a slot is the first one's, and each of the others gets the next
 */
export function addSuccessors(run: FlowRun, of: FlowTask, users: readonly string[], changes: Partial<FlowTask> = {}): void {
  const { node, generation, slot, step, isShared } = of;
  const addedBy = of.addedBy === undefined ? {} : { addedBy: of.addedBy };
  const deciding = new Set([...decidingIn(run, node), of.assignee, ...users]);
  for (const [i, user] of users.entries()) {
    const handler = handlerOf(run, user, deciding);
    const own = changes.slot === undefined ? {} : { slot: changes.slot + i };
    const id = run.context.newId();
    run.add({ id, node, generation, slot, step, isShared, ...addedBy, state: 'waiting', ...handler, ...changes, ...own });
  }
}

/** Adds signatures. Somebody who was added may not add in turn. */
export function addSign(run: FlowRun, command: AddSignCommand): void {
  const { task, node } = ownTask(run, command.task, command.actor);
  mustAllow(node, 'addSign');
  if (command.where === 'after') mustDecide(run, command.actor);
  if (task.addedBy !== undefined) throw new FlowRefused('flowTask.addedTwice');
  if (command.users.length === 0) throw new FlowRefused('flowTask.nobodyAdded');
  for (const user of command.users) mustBeEligible(run, node.id, user);
  if (new Set(command.users).size < command.users.length)
    throw new FlowRefused('flowTask.alreadyHandles', { user: repeated(command.users) });
  ADD[command.where](run, task, command);
  settle(run, node.id);
}

const ADD: Record<AddSignCommand['where'], (run: FlowRun, task: FlowTask, command: AddSignCommand) => void> = {
  /** The assignee waits until everybody added has approved. */
  before(run, task, { users }) {
    shiftSteps(run, task, task.step);
    addSuccessors(run, task, users, { addedBy: task.id, isShared: false });
  },
  /** The assignee approves by this; everybody added still has to. */
  after(run, task, { users, comment }) {
    shiftSteps(run, task, task.step + 1);
    mark(run, task, 'approved', comment);
    addSuccessors(run, task, users, { addedBy: task.id, step: task.step + 1, isShared: false });
  },
  parallel(run, task, { users }) {
    const next = 1 + Math.max(...tasksOf(run.tasks, task.node).map(({ slot }) => slot));
    addSuccessors(run, task, users, { addedBy: task.id, slot: next, step: 1, isShared: false });
  },
};

/** Makes room in a slot: what is undecided from a step on comes one later. */
function shiftSteps(run: FlowRun, { node, generation, slot }: FlowTask, from: number): void {
  run.update(
    (task) =>
      task.node === node && task.generation === generation && task.slot === slot && task.step >= from && isUndecided(task),
    (task) => ({ step: task.step + 1 }),
  );
}

function repeated(users: readonly string[]): string {
  return users.find((user, i) => users.indexOf(user) !== i)!;
}
