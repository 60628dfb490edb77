import { pointer } from '../../load/pointer.ts';
import { tasksOf, votes } from '../../flow/slots.ts';
import { tally } from '../../flow/tally.ts';
import type { ApprovalNode, FlowNode } from '../../model/flowTypes.ts';
import type { FlowPlay } from './FlowPlay.ts';
import { conditionId } from './flowConditions.ts';

/** What became of the nodes of an approval, and the ways it went. */
export interface FlowMarks {
  readonly nodes: Readonly<Record<string, 'open' | 'stuck' | 'passed' | 'failed' | 'returned' | 'closed'>>;
  /** Pointers of ways: `/start`, `/nodes/cost/branches/0`, `/nodes/leader/onReject`. */
  readonly ways: readonly string[];
}

type Mark = FlowMarks['nodes'][string];

/** @param fallen  how each condition fell when it was asked last */
export function flowMarks(play: FlowPlay, fallen: ReadonlyMap<string, boolean>): FlowMarks {
  const nodes: Record<string, Mark> = {};
  const ways: string[] = [];
  const arrived = new Map<string, number>();
  if (play.state === 'draft') return { nodes, ways };
  const open = [{ way: pointer('start'), to: play.model.start }];
  for (let at = open.shift(); at; at = open.shift()) {
    ways.push(at.way);
    const node = play.model.nodes.get(at.to);
    if (!node || nodes[node.id]) continue;
    arrived.set(node.id, (arrived.get(node.id) ?? 0) + 1);
    if (node.kind === 'join' && (arrived.get(node.id) ?? 0) < branchesInto(play, node.id)) continue;
    const mark = node.kind === 'approval' ? markOf(play, node, fallen) : 'passed';
    if (!mark) continue;
    nodes[node.id] = mark;
    if (mark === 'passed') open.push(...waysFrom(node, fallen));
    if (mark === 'failed') ways.push(pointer('nodes', node.id, 'onReject'));
  }
  return { nodes, ways };
}

/** How many ways meet in a join. */
function branchesInto({ model }: FlowPlay, join: string): number {
  const fork = [...model.nodes.values()].find((node) => node.kind === 'fork' && node.join === join);
  return fork?.kind === 'fork' ? fork.branches.length : 1;
}

function waysFrom(
  node: FlowNode,
  fallen: ReadonlyMap<string, boolean>,
): readonly { readonly way: string; readonly to: string }[] {
  const branchWay = (branch: number, next: string) => ({ way: pointer('nodes', node.id, 'branches', branch), to: next });
  if (node.kind === 'fork') return node.branches.map(({ next }, branch) => branchWay(branch, next));
  if (node.kind !== 'condition') return [{ way: pointer('nodes', node.id, 'next'), to: node.next }];
  const taken = node.branches.findIndex(({ ok }, branch) => !ok || fallen.get(conditionId(node.id, branch)) === true);
  const next = node.branches[taken]?.next;
  return next === undefined ? [] : [branchWay(taken, next)];
}

/** Undefined of a node the approval has not come to. */
function markOf(play: FlowPlay, node: ApprovalNode, fallen: ReadonlyMap<string, boolean>): Mark | undefined {
  const { visited, incident, returnedBy } = play.instance;
  if (incident === node.id) return 'stuck';
  if (play.active.includes(node.id)) return 'open';
  if (!visited.includes(node.id)) return fallen.get(conditionId(node.id)) === true ? 'passed' : undefined;
  const tasks = tasksOf(play.tasks, node.id);
  if (tasks.some(({ state }) => state === 'returned') && returnedBy === node.id) return 'returned';
  // A step that nobody handles may be passed by its rule.
  const vote = tasks.length === 0 ? 'passed' : tally(node, votes(tasks));
  return vote === 'pending' ? 'closed' : vote;
}
