import { mustBeEligible, mustDecide } from './eligible.ts';
import type { AddSignCommand, ReassignCommand } from './command.ts';
import { mark } from './decide.ts';
import { activate, settle } from './move.ts';
import { present } from './openTasks.ts';
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
  run.add(successor(run, task, { assignee: command.to, ...(actingFor === undefined ? {} : { actingFor }) }));
  activate(run, node.id);
}

/** Names another for a task whose handler is not active any more, may not decide it any more, or is absent. */
export function replaceHandler(run: FlowRun, id: string, [user = '']: readonly string[]): void {
  const { task, node } = openTask(run, id);
  if (run.context.barrier(task.assignee) === undefined && run.context.standIn(task.assignee) === undefined)
    throw new FlowRefused('flowTask.handlerThere', { user: task.assignee });
  mustBeEligible(run, node.id, user);
  mark(run, task, 'transferred');
  run.add(successor(run, task, { assignee: user, ...(task.actingFor === undefined ? {} : { actingFor: task.actingFor }) }));
  activate(run, node.id);
}

/** What nobody has decided yet goes to who stands in by now for its handler, as it would if it were made now. */
export function handToStandIns(run: FlowRun): void {
  for (const { id, node, assignee, actingFor = assignee, state } of run.tasks.filter(isUndecided)) {
    const deciding = new Set(tasksOf(run.tasks, node).flatMap((task) => (task.state === 'transferred' ? [] : task.assignee)));
    const to = present(run, assignee, deciding);
    if (to === assignee) continue;
    run.update(
      (task) => task.id === id,
      () => ({ assignee: to, actingFor }),
    );
    if (state !== 'waiting') run.notify('task', to, node);
  }
}

/** A task that takes another's place. It waits until its turn is found. */
export function successor(run: FlowRun, of: FlowTask, changes: Partial<FlowTask> & Pick<FlowTask, 'assignee'>): FlowTask {
  const { node, generation, slot, step, isShared } = of;
  const addedBy = of.addedBy === undefined ? {} : { addedBy: of.addedBy };
  return { id: run.context.newId(), node, generation, slot, step, isShared, ...addedBy, state: 'waiting', ...changes };
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
    run.add(...users.map((assignee) => successor(run, task, { assignee, addedBy: task.id, isShared: false })));
  },
  /** The assignee approves by this; everybody added still has to. */
  after(run, task, { users, comment }) {
    shiftSteps(run, task, task.step + 1);
    mark(run, task, 'approved', comment);
    run.add(
      ...users.map((assignee) => successor(run, task, { assignee, addedBy: task.id, step: task.step + 1, isShared: false })),
    );
  },
  parallel(run, task, { users }) {
    const next = 1 + Math.max(...tasksOf(run.tasks, task.node).map(({ slot }) => slot));
    run.add(
      ...users.map((assignee, i) =>
        successor(run, task, { assignee, addedBy: task.id, slot: next + i, step: 1, isShared: false }),
      ),
    );
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
