import type { FlowDefinition, FlowNodeEntry } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { fileLocation, locationBelow, type SourceLocation } from '../../../load/sourceLocation.ts';
import { joinOf } from '../../../model/flowJoin.ts';
import type { LintInput } from '../../types.ts';

type Nodes = FlowDefinition['nodes'];

/**
 * Every way through a flow leads on to a node there is, and at last to its end; no node is beside the ways; a condition has a branch
 * for whatever is left; the branches of a fork meet in a join, which nothing else enters; a rejection leads back to an approval that
 * was passed.
 */
export function* flowRoute(set: LintInput): Generator<Finding> {
  for (const loaded of set.flow.values()) {
    const { nodes, start } = loaded.definition;
    const at = fileLocation(loaded);
    if (!nodes[start]) yield { ...locationBelow(at, 'start'), params: { node: start, problem: 'unknown' } };
    for (const [id, node] of Object.entries(nodes)) yield* ofNode(locationBelow(at, 'nodes', id), nodes, start, id, node);
  }
}

function* ofNode(at: SourceLocation, nodes: Nodes, start: string, id: string, node: FlowNodeEntry): Generator<Finding> {
  const params = (problem: string, of = id): Readonly<Record<string, string>> => ({ node: of, problem });
  for (const next of nextOf(node)) if (next !== 'end' && !nodes[next]) yield { ...at, params: params('unknown', next) };
  const reached = reachable(nodes, start);
  if (id !== start && !reached.has(id)) yield { ...at, params: params('unreachable') };
  else if (!reachable(nodes, id).has('end')) yield { ...at, params: params('endless') };
  if (node.kind === 'condition' && !endsOpen(node)) yield { ...locationBelow(at, 'branches'), params: params('default') };
  if (node.kind === 'fork' && joinOf({ nodes }, id) === '') yield { ...at, params: params('unjoined') };
  if (node.kind === 'join' && !Object.keys(nodes).some((fork) => joinOf({ nodes }, fork) === id))
    yield { ...at, params: params('unforked') };
  const { onReject = 'end' } = node;
  if (!BACK.has(onReject) && (nodes[onReject]?.kind !== 'approval' || !reachable(nodes, onReject).has(id)))
    yield { ...locationBelow(at, 'onReject'), params: params('back', onReject) };
}

const BACK: ReadonlySet<string> = new Set(['end', 'previous', 'initiator']);

/** The last branch, and only that, has no condition. */
function endsOpen({ branches }: FlowNodeEntry): boolean {
  return branches?.every(({ ok }, i) => (ok === undefined) === (i === branches.length - 1)) === true;
}

function nextOf({ next, branches }: FlowNodeEntry): readonly string[] {
  return branches ? branches.map((branch) => branch.next) : [next ?? 'end'];
}

/** Nodes after a node, `end` among them where it is one. */
function reachable(nodes: Nodes, from: string): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = nodes[id];
    for (const next of node ? nextOf(node) : []) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(next);
    }
  }
  return found;
}
