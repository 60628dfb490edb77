import type { ApprovalNode } from '../model/flowTypes.ts';
import { isEligible } from './eligible.ts';
import type { FlowRun } from './run.ts';
import { tasksOf } from './slots.ts';
import type { FlowTask, Handler } from './types.ts';

/**
 * The tasks of a node that is entered, its handlers frozen: nobody twice, without the initiator where the flow says so, with
 * those who agreed before counted as agreed, and with stand-ins for those who are absent. Empty when nobody is left.
 */
export function openTasks(run: FlowRun, node: ApprovalNode): readonly FlowTask[] {
  const handlers = distinct(run.context.handlers(node.id).map((handler) => onlyAskable(run, withoutSelf(run, handler))));
  const list = handlers.length === 0 && node.empty === 'admin' ? administrators(run) : handlers;
  const deciding = new Set(list.flatMap(({ users }) => users));
  return list.flatMap(({ users }, i) =>
    users.map((user) => task(run, node, user, { slot: i + 1, isShared: users.length > 1, deciding })),
  );
}

/** Who settles what nobody handles, any of them. */
function administrators(run: FlowRun): readonly Handler[] {
  return distinct([onlyAskable(run, { users: run.context.administrators })]);
}

/**
 * Who decides for a handler: they themselves, or who stands in for them, or for that one in turn. Nobody stands in who decides
 * in the node already, or whose own request it is: the task then waits for the handler.
 */
export function present(run: FlowRun, user: string, deciding: ReadonlySet<string>): string {
  const asked = new Set([user]);
  let at = run.context.standIn(user);
  for (; at !== undefined && !asked.has(at); at = run.context.standIn(at)) {
    asked.add(at);
    const isAway = run.context.standIn(at) !== undefined;
    if (!isAway && !deciding.has(at) && isEligible(run, at)) return at;
  }
  return user;
}

/** A user as the handler of a task, or who stands in for them, from when on that one decides in the node too. */
export function handlerOf(run: FlowRun, user: string, deciding: Set<string>): Pick<FlowTask, 'assignee' | 'actingFor'> {
  const assignee = present(run, user, deciding);
  deciding.add(assignee);
  return assignee === user ? { assignee } : { assignee, actingFor: user };
}

/** Everybody who decides in the present round of a node, or decided in it. */
export function decidingIn({ tasks }: FlowRun, node: string): Set<string> {
  return new Set(tasksOf(tasks, node).flatMap(({ assignee, state }) => (state === 'transferred' ? [] : assignee)));
}

/** Everybody once in a node, in the first handler that names them. */
function distinct(handlers: readonly Handler[]): readonly Handler[] {
  const seen = new Set<string>();
  const once = handlers.map(({ users }) => ({
    users: users.filter((user) => !seen.has(user) && Boolean(seen.add(user))),
  }));
  return once.filter(({ users }) => users.length > 0);
}

function onlyAskable(run: FlowRun, { users }: Handler): Handler {
  return { users: users.filter((user) => isEligible(run, user)) };
}

/** An initiator among them: asked like anybody, left out, or replaced by their leader. */
function withoutSelf({ model, instance, context }: FlowRun, { users }: Handler): Handler {
  if (model.selfApproval === 'allow') return { users };
  const instead = model.selfApproval === 'leader' ? context.leader(instance.initiator) : undefined;
  return {
    users: users.flatMap((user) => (user === instance.initiator ? (instead === undefined ? [] : [instead]) : [user])),
  };
}

interface Place {
  readonly slot: number;
  readonly isShared: boolean;
  readonly deciding: Set<string>;
}

function task(run: FlowRun, node: ApprovalNode, user: string, { slot, isShared, deciding }: Place): FlowTask {
  const { instance, context } = run;
  const opened = { id: context.newId(), node: node.id, generation: instance.generation, slot, step: 1, isShared };
  if (!hasAgreed(run, user)) return { ...opened, ...handlerOf(run, user, deciding), state: 'waiting' };
  return { ...opened, assignee: user, state: 'approved', bySystem: true, decidedAt: context.now };
}

/**
 * Whether somebody's earlier approval stands for this one too: one of the round that holds, not of a round sent back since. What the clock approved
 * they did not.
 */
function hasAgreed({ model, instance, tasks }: FlowRun, user: string): boolean {
  if (model.dedupe === 'none') return false;
  const approvals = instance.visited
    .slice(0, -1)
    .map((node) => tasksOf(tasks, node).find(({ assignee, state }) => state === 'approved' && assignee === user));
  const isAdjacent = model.dedupe === 'adjacent';
  const counting = isAdjacent ? approvals.slice(approvals.lastIndexOf(undefined) + 1) : approvals;
  return counting.some((approval) => approval !== undefined && approval.bySystem !== true);
}
