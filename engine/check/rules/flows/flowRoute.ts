import type { FlowDefinition, FlowNodeEntry } from '../../../definitions.generated.ts';
import { pointer } from '../../../load/pointer.ts';
import { findJoin } from '../../../model/flowJoin.ts';
import type { ModelFinding } from '../../ModelFinding.ts';

type Nodes = FlowDefinition['nodes'];

/**
 * Every way through a flow leads on to a node there is, and at last to its end; none goes round without an approval that waits for
 * somebody; no node is beside the ways; a condition has a branch
 * for whatever is left; the branches of a fork meet in a join, which nothing else enters; a rejection leads back to an approval that
 * was passed.
 */
export function* flowRoute({ nodes, start }: FlowDefinition): Generator<ModelFinding> {
  if (!nodes[start]) yield { pointer: pointer('start'), params: { node: start, problem: 'unknown' } };
  for (const [id, node] of Object.entries(nodes)) yield* ofNode(nodes, start, id, node);
}

function* ofNode(nodes: Nodes, start: string, id: string, node: FlowNodeEntry): Generator<ModelFinding> {
  const found = (problem: string, of = id, ...below: readonly string[]): ModelFinding => ({
    pointer: pointer('nodes', id, ...below),
    params: { node: of, problem },
  });
  for (const next of nextOf(node)) if (next !== 'end' && !nodes[next]) yield found('unknown', next);
  const reached = reachable(nodes, start);
  if (id !== start && !reached.has(id)) yield found('unreachable');
  else if (!reachable(nodes, id).has('end')) yield found('endless');
  else if (reachable(nodes, id, goesOn).has(id)) yield found('circle');
  if (node.kind === 'condition' && !endsOpen(node)) yield found('default', id, 'branches');
  if (node.kind === 'fork' && findJoin({ nodes }, id) === '') yield found('unjoined');
  if (node.kind === 'join' && !Object.keys(nodes).some((fork) => findJoin({ nodes }, fork) === id)) yield found('unforked');
  const { onReject = 'end' } = node;
  if (!BACK.has(onReject) && (nodes[onReject]?.kind !== 'approval' || !reachable(nodes, onReject).has(id)))
    yield found('back', onReject, 'onReject');
}

const BACK: ReadonlySet<string> = new Set(['end', 'previous', 'initiator']);

/** The last branch, and only that, has no condition. */
function endsOpen({ branches }: FlowNodeEntry): boolean {
  return branches?.every(({ ok }, i) => (ok === undefined) === (i === branches.length - 1)) === true;
}

function nextOf({ next, branches }: FlowNodeEntry): readonly string[] {
  return branches ? branches.map((branch) => branch.next) : [next ?? 'end'];
}

/** A node that need not wait for anybody: a circle of such nodes would be gone round for ever at once. */
const goesOn = ({ kind, skipWhen }: FlowNodeEntry): boolean => kind !== 'approval' || skipWhen !== undefined;

/** Nodes after a node, `end` among them where it is one. @param through  nodes that lead on; default: all */
function reachable(nodes: Nodes, from: string, through: (node: FlowNodeEntry) => boolean = () => true): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = nodes[id];
    for (const next of node && through(node) ? nextOf(node) : []) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(next);
    }
  }
  return found;
}
