import { rootState } from './flowMachine.ts';
import { mustBeEligible } from './eligible.ts';
import { decidingIn, handlerOf } from './openTasks.ts';
import type { AssignCommand, InstanceCommand } from './command.ts';
import { activate, move, reenter } from './move.ts';
import { FlowRefused } from './refuse.ts';
import type { FlowRun } from './run.ts';
import { isOpen } from './slots.ts';

/** Takes the flow back. Tasks are closed, the record gets its event. */
export function withdraw(run: FlowRun, { actor }: InstanceCommand): void {
  mustBeInitiator(run, actor);
  mustBe(run, 'running', 'returned');
  const { withdraw: rule } = run.model;
  if (rule === 'never') throw new FlowRefused('flowInstance.notWithdrawable');
  const isDecided = run.tasks.some(
    ({ state, bySystem }) => (state === 'approved' || state === 'rejected') && bySystem !== true,
  );
  if (rule === 'beforeAnyDecision' && isDecided) throw new FlowRefused('flowInstance.decided');
  move(run, { type: 'withdraw' });
}

/** The initiator sends a returned flow again: from its start, or straight to the node that returned it. */
export function resubmit(run: FlowRun, { actor }: InstanceCommand): void {
  mustBeInitiator(run, actor);
  mustBe(run, 'returned');
  const { returnedBy } = run.instance;
  if (run.model.resubmit === 'backToReturner' && returnedBy !== undefined) return reenter(run, returnedBy);
  run.change({ visited: [], generation: run.instance.generation + 1 });
  move(run, { type: 'start' });
}

/** Reminds everybody whose turn it is. How often is the server's to limit. */
export function remind(run: FlowRun, { actor }: InstanceCommand): void {
  mustBeInitiator(run, actor);
  mustBe(run, 'running');
  for (const { assignee, node } of run.tasks.filter(isOpen)) run.notify('reminder', assignee, node);
}

/** Ends the flow for good; somebody with the right to says why. */
export function terminate(run: FlowRun, { reason }: InstanceCommand): void {
  mustBe(run, 'running', 'returned');
  if ((reason ?? '').trim() === '') throw new FlowRefused('flowInstance.reasonRequired');
  move(run, { type: 'terminate' });
}

/** Names who handles the node that nobody handled. */
export function assign(run: FlowRun, { users }: AssignCommand): void {
  const { incident, generation } = run.instance;
  if (incident === undefined) throw new FlowRefused('flowInstance.noIncident');
  if (users.length === 0) throw new FlowRefused('flowTask.nobodyAdded');
  for (const user of users) mustBeEligible(run, incident, user);
  run.change({ incident: undefined });
  const named = [...new Set(users)];
  const deciding = new Set([...decidingIn(run, incident), ...named]);
  for (const [i, user] of named.entries()) {
    const handler = handlerOf(run, user, deciding);
    const id = run.context.newId();
    run.add({ id, node: incident, generation, slot: i + 1, step: 1, isShared: false, ...handler, state: 'waiting' });
  }
  activate(run, incident);
}

function mustBeInitiator(run: FlowRun, actor: string): void {
  if (actor !== run.instance.initiator) throw new FlowRefused('flowInstance.notInitiator');
}

function mustBe(run: FlowRun, ...states: readonly string[]): void {
  const state = rootState(run.instance.value);
  if (!states.includes(state)) throw new FlowRefused('flowInstance.closed', { state });
}
