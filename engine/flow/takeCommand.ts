import { DRAFT } from './flowMachine.ts';
import type { FlowModel } from '../model/flowTypes.ts';
import type { FlowCommand, TimeoutCommand } from './command.ts';
import { closeShared, decide, sendBack } from './decide.ts';
import { assign, remind, resubmit, terminate, withdraw } from './instance.ts';
import { activate, move, settle } from './move.ts';
import { addSign, addSuccessors, handToStandIns, reassign, replaceHandler } from './reassign.ts';
import { FlowRefused, openTask } from './refuse.ts';
import { FlowRun } from './run.ts';
import type { FlowContext, FlowInstance, FlowResult, FlowTask } from './types.ts';
import { handles, isEligible } from './eligible.ts';

/** An approval that was not started yet. */
export function draft(initiator: string): FlowInstance {
  return { value: DRAFT, generation: 1, visited: [], initiator };
}

/**
 * Carries out a command on an approval: what to write, or why not. Pure: the same rows, command and context give the same step.
 *
 * @param tasks  all tasks of the instance, in the order they were made
 * @see models-and-flows 4.3 votes, 4.4 actions
 */
export function takeCommand(
  model: FlowModel,
  { instance, tasks }: { readonly instance: FlowInstance; readonly tasks: readonly FlowTask[] },
  command: FlowCommand,
  context: FlowContext,
): FlowResult {
  const run = new FlowRun(model, instance, tasks, context);
  try {
    carryOut(run, command);
  } catch (error) {
    if (error instanceof FlowRefused) return { refusal: error.refusal };
    throw error;
  }
  return run.step();
}

function carryOut(run: FlowRun, command: FlowCommand): void {
  switch (command.do) {
    case 'start':
      return move(run, { type: 'start' });
    case 'approve':
    case 'reject':
      return decide(run, command);
    case 'return':
      return sendBack(run, command);
    case 'transfer':
    case 'delegate':
      return reassign(run, command);
    case 'addSign':
      return addSign(run, command);
    case 'withdraw':
      return withdraw(run, command);
    case 'resubmit':
      return resubmit(run, command);
    case 'remind':
      return remind(run, command);
    case 'terminate':
      return terminate(run, command);
    case 'timeout':
      return timeOut(run, command);
    case 'standIn':
      return handToStandIns(run);
    case 'assign':
      return command.task === undefined ? assign(run, command) : replaceHandler(run, command.task, command.users);
  }
}

/**
 * The clock speaks: a task is due. Reminding and escalating leave it open, overtime; transferring hands it on; approving and
 * rejecting decide it in the name of the system. In a serial node of which one approval is enough, time that has run out passes
 * to the next handler.
 */
function timeOut(run: FlowRun, command: TimeoutCommand): void {
  const { task, node } = openTask(run, command.task);
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
  if (handles(run, task.node, assignee) || !isEligible(run, assignee)) return;
  const isShared = action === 'escalate' || task.isShared;
  run.update(
    ({ id }) => id === task.id,
    () => (action === 'transfer' ? { state: 'transferred', decidedAt: run.context.now, bySystem: true } : { isShared }),
  );
  addSuccessors(run, task, [assignee], { isShared });
  activate(run, task.node);
}
