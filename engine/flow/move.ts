import { advance, rootState, type FlowEvent } from './flowMachine.ts';
import { DefinitionError } from '../types.ts';
import { leadsTo } from './leadsTo.ts';
import { openTasks } from './openTasks.ts';
import type { FlowRun } from './run.ts';
import { isUndecided, slots, stepVote, steps, tasksOf, votes } from './slots.ts';
import { tally } from './tally.ts';
import type { FlowTask } from './types.ts';

/** Moves a flow by an event of its machine: what was left is closed, what was entered gets its tasks. */
export function move(run: FlowRun, event: FlowEvent): void {
  const { model, context } = run;
  const next = advance(model, run.instance.value, event, (node, branch) => context.holds(node, branch));
  if (!next) throw new DefinitionError('flow.eventNotOpen', { flow: model.id, ...event });
  run.change({ value: next.value });
  for (const task of run.tasks) if (!run.active.includes(task.node) && isUndecided(task)) run.close(task.node);
  for (const node of next.entered) enter(run, node);
  end(run);
}

/** A node that is passed at once, by `skipWhen`, gets no tasks. */
function enter(run: FlowRun, id: string): void {
  const node = run.model.nodes.get(id);
  if (node?.kind === 'copy') return deliver(run, id);
  if (node?.kind !== 'approval' || !run.active.includes(id)) return;
  run.change({ visited: [...run.instance.visited, id] });
  const made = openTasks(run, node);
  if (made.length > 0) {
    run.add(...made);
    return settle(run, id);
  }
  if (node.empty === 'skip' && isUnhandled(run, id) && hasApproval(run)) return move(run, { type: 'pass', node: id });
  run.change({ incident: id });
  for (const user of run.context.administrators) run.notify('incident', user, id);
}

/** Whether its rules name nobody else: a step is not left out because those it names lack the right to decide. */
function isUnhandled({ context }: FlowRun, node: string): boolean {
  return context.handlers(node).every(({ users }) => users.every((user) => context.barrier(user) === undefined));
}

function deliver(run: FlowRun, node: string): void {
  for (const { users } of run.context.handlers(node)) for (const user of users) run.notify('copy', user, node);
}

/** Steps that nobody handles never add up to an approval: somebody must have agreed before, in a round that still holds. */
function hasApproval({ instance, tasks }: FlowRun): boolean {
  return instance.visited.some((node) =>
    tasksOf(tasks, node).some(({ state, bySystem }) => state === 'approved' && bySystem !== true),
  );
}

function end(run: FlowRun): void {
  const state = rootState(run.instance.value);
  if (state === 'running' || state === 'draft') return;
  run.close();
  run.notify(state as 'approved', run.instance.initiator);
}

/** Counts the votes of a node and moves on, or opens whatever is next in it. */
export function settle(run: FlowRun, id: string): void {
  const node = run.approval(id)!;
  const vote = tally(node, votes(tasksOf(run.tasks, id)));
  if (vote === 'pending') return activate(run, id);
  run.close(id);
  if (vote === 'passed') return move(run, { type: 'pass', node: id });
  if (node.onReject === 'previous') return back(run, id);
  move(run, { type: 'fail', node: id });
}

/** To the approval node that was visited before, whatever the drawing says; from the first one, to the initiator. */
export function back(run: FlowRun, id: string): void {
  const before = previous(run, id);
  if (before === undefined) return move(run, { type: 'return' });
  reenter(run, before);
}

/** The approval node that was visited before another on the way to it: one of a parallel branch is not. */
function previous({ instance: { visited }, model }: FlowRun, id: string): string | undefined {
  return visited.slice(0, visited.indexOf(id)).findLast((before) => leadsTo(model, before, id));
}

/** Enters a node again, in a round of its own; what was visited after it is forgotten. */
export function reenter(run: FlowRun, node: string): void {
  const { visited, generation } = run.instance;
  const at = visited.indexOf(node);
  run.change({ generation: generation + 1, visited: at === -1 ? visited : visited.slice(0, at) });
  move(run, { type: 'enter', node });
}

/** Opens the tasks whose turn it is: in each slot the first step that is undecided; serial, in the first open slot alone. */
export function activate(run: FlowRun, id: string): void {
  const node = run.approval(id)!;
  const all = tasksOf(run.tasks, id);
  const open = slots(all).filter((slot) => votes(slot)[0] === 'open');
  const turns = node.handling === 'serial' ? open.slice(0, 1) : open;
  const due = new Set(
    turns.flatMap((slot) => steps(slot).find((step) => stepVote(step) === 'open') ?? []).map((task) => task.id),
  );
  const here = new Set(all.map((task) => task.id));
  const isTurn = (task: FlowTask): boolean => due.has(task.id);
  for (const task of all) if (isTurn(task) && task.state === 'waiting') run.notify('task', task.assignee, id);
  run.update(
    (task) => here.has(task.id) && isUndecided(task) && isTurn(task) !== (task.state !== 'waiting'),
    (task) => (isTurn(task) ? { state: 'pending', dueAt: run.context.due(node.durationMinutes) } : { state: 'waiting' }),
  );
}
