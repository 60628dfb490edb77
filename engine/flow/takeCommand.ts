import { DRAFT } from './flowMachine.ts';
import type { FlowModel } from '../model/flowTypes.ts';
import type { FlowCommand } from './command.ts';
import { decide, sendBack } from './decide.ts';
import { assign, remind, resubmit, terminate, withdraw } from './instance.ts';
import { move } from './move.ts';
import { addSign, handToStandIns, reassign, replaceHandler } from './reassign.ts';
import { FlowRefused } from './refuse.ts';
import { FlowRun } from './run.ts';
import { timeOut } from './timeout.ts';
import type { FlowContext, FlowInstance, FlowResult, FlowTask } from './types.ts';

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
