import type { ApprovalNode } from '../model/flowTypes.ts';
import type { FlowRun } from './run.ts';
import type { FlowTask, Handler } from './types.ts';

/**
 * The tasks of a node that is entered, its handlers frozen: nobody twice, without the initiator where the flow says so, with
 * those who agreed before counted as agreed, and with stand-ins for those who are absent. Empty when nobody is left.
 */
export function openTasks(run: FlowRun, node: ApprovalNode): readonly FlowTask[] {
  const handlers = distinct(run.context.handlers(node.id).map((handler) => withoutSelf(run, handler)));
  const list = handlers.length === 0 && node.empty === 'admin' ? distinct([{ users: run.context.administrators }]) : handlers;
  return list.flatMap(({ users }, i) =>
    users.map((user) => task(run, node, { user, slot: i + 1, isShared: users.length > 1 })),
  );
}

/** Everybody once in a node, in the first handler that names them. */
function distinct(handlers: readonly Handler[]): readonly Handler[] {
  const seen = new Set<string>();
  const once = handlers.map(({ users }) => ({
    users: users.filter((user) => !seen.has(user) && Boolean(seen.add(user))),
  }));
  return once.filter(({ users }) => users.length > 0);
}

/** An initiator among them: asked like anybody, left out, or replaced by their leader. */
function withoutSelf({ model, instance, context }: FlowRun, { users }: Handler): Handler {
  if (model.selfApproval === 'allow') return { users };
  const instead = model.selfApproval === 'leader' ? context.leader(instance.initiator) : undefined;
  return {
    users: users.flatMap((user) => (user === instance.initiator ? (instead === undefined ? [] : [instead]) : [user])),
  };
}

interface Assignment {
  readonly user: string;
  readonly slot: number;
  readonly isShared: boolean;
}

function task(run: FlowRun, node: ApprovalNode, { user, slot, isShared }: Assignment): FlowTask {
  const { instance, context } = run;
  const standIn = context.standIn(user);
  return {
    id: context.newId(),
    node: node.id,
    generation: instance.generation,
    slot,
    step: 1,
    isShared,
    ...(standIn === undefined ? { assignee: user } : { assignee: standIn, actingFor: user }),
    ...(hasAgreed(run, user) ? { state: 'approved', bySystem: true, decidedAt: context.now } : { state: 'waiting' }),
  };
}

/** Whether somebody's earlier approval stands for this one too. */
function hasAgreed({ model, instance, tasks }: FlowRun, user: string): boolean {
  if (model.dedupe === 'none') return false;
  const before = instance.visited.slice(0, -1);
  const nodes = model.dedupe === 'adjacent' ? before.slice(-1) : before;
  return tasks.some(({ node, assignee, state }) => state === 'approved' && assignee === user && nodes.includes(node));
}
