import type { SlotVote } from './tally.ts';
import type { FlowTask } from './types.ts';

/** Whether a task waits for its assignee now. */
export function isOpen({ state }: FlowTask): boolean {
  return state === 'pending' || state === 'overtime';
}

/** Whether a task is decided by nobody yet: open, or not its turn. */
export function isUndecided(task: FlowTask): boolean {
  return task.state === 'waiting' || isOpen(task);
}

/** Tasks of the last round of a node. */
export function tasksOf(tasks: readonly FlowTask[], node: string): readonly FlowTask[] {
  const here = tasks.filter((task) => task.node === node);
  const round = Math.max(0, ...here.map(({ generation }) => generation));
  return here.filter(({ generation }) => generation === round);
}

/** What each slot of a node says, in order: rejected by one rejection, approved once all of its steps are. */
export function votes(tasks: readonly FlowTask[]): readonly SlotVote[] {
  return slots(tasks).map((slot) => {
    const said = steps(slot).map(stepVote);
    if (said.includes('rejected')) return 'rejected';
    return said.every((vote) => vote === 'approved') ? 'approved' : 'open';
  });
}

/** Slots of a node's tasks, in order. */
export function slots(tasks: readonly FlowTask[]): readonly (readonly FlowTask[])[] {
  return grouped(tasks, 'slot');
}

/** Steps of a slot that count, in order: what was handed on or sent back does not. */
export function steps(slot: readonly FlowTask[]): readonly (readonly FlowTask[])[] {
  return grouped(
    slot.filter(({ state }) => state !== 'transferred' && state !== 'returned'),
    'step',
  );
}

/** A shared step takes its first decision; any other needs all of its tasks. */
export function stepVote(step: readonly FlowTask[]): SlotVote {
  const counting = step.filter(({ state }) => state !== 'closed');
  if (counting.some(({ state }) => state === 'rejected')) return 'rejected';
  const approved = counting.filter(({ state }) => state === 'approved').length;
  const isEnough = counting.some((task) => task.isShared) || approved === counting.length;
  return approved > 0 && isEnough ? 'approved' : 'open';
}

function grouped(tasks: readonly FlowTask[], by: 'slot' | 'step'): readonly (readonly FlowTask[])[] {
  const numbers = [...new Set(tasks.map((task) => task[by]))].sort((a, b) => a - b);
  return numbers.map((number) => tasks.filter((task) => task[by] === number));
}
