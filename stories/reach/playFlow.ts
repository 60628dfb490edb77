import { FlowPlay, leadsTo, type FlowCast, type FlowModel } from '#engine';
import { CLOCK } from '../plant/clock.ts';

/** Who starts an approval in a story, and who handles each node of it. */
export const INITIATOR = 'D';
export const HANDLERS = ['A', 'B', 'C'] as const;
/** More steps than these lead to no node. */
const MOST_STEPS = 60;

/** An approval right after it was started. @param target  the node its conditions lead to; else each takes its first branch */
export function playFlow(model: FlowModel, target?: string): FlowPlay {
  return FlowPlay.draft(model, castOf(model, target), { initiator: INITIATOR, now: CLOCK }).do({ do: 'start' });
}

/** The approval when a node of it is handled; undefined where no approvals lead there. */
export function playFlowTo(model: FlowModel, node: string): FlowPlay | undefined {
  let play = playFlow(model, node);
  for (let step = 0; step < MOST_STEPS && !play.active.includes(node); step += 1) {
    const [task] = play.open();
    if (!task) return undefined;
    play = play.do({ do: 'approve', task: task.id, actor: task.assignee, comment: 'ok' });
  }
  return play.active.includes(node) ? play : undefined;
}

function castOf(model: FlowModel, target: string | undefined): FlowCast {
  return {
    handlers: () => HANDLERS.map((user) => ({ users: [user] })),
    holds: (node, branch) => branch !== undefined && leadsHere(model, node, branch, target),
    barrier: () => undefined,
    standIn: () => undefined,
    user: (account) => account,
    leader: () => HANDLERS[0],
    administrators: [HANDLERS[0]],
  };
}

/** Whether a branch of a condition is on the way to a node; with none in mind the first is taken. */
function leadsHere(model: FlowModel, id: string, branch: number, target: string | undefined): boolean {
  const node = model.nodes.get(id);
  const next = node?.kind === 'condition' ? node.branches[branch]?.next : undefined;
  if (next === undefined) return false;
  return target === undefined ? branch === 0 : next === target || leadsTo(model, next, target);
}
