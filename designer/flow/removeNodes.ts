import type { FlowBranchEntry, FlowDefinition, FlowNodeEntry } from '#engine';
import { put } from '../commands/put.ts';
import type { DesignDocument } from '../model/DesignDocument.ts';
import type { Edit } from '../model/edits.ts';
import type { ElementId } from '../model/elements.ts';
import type { Command } from '../model/history.ts';
import { flowOf, nodeCode, nodeName, waysOf } from './flowDocument.ts';
import { flowGraph } from './flowGraph.ts';
import { dropRoutes } from './nodeProperties.ts';

/** Takes nodes out: what led to one leads to what came after it. A way that is named is taken out of its node. */
export function removeFromFlow(document: DesignDocument, ids: readonly ElementId[]): Command {
  const flow = flowOf(document);
  const [only] = ids;
  const branch = waysOf(flow).find((way) => way.id === only && way.branch !== undefined);
  if (ids.length === 1 && branch?.node !== undefined && branch.branch !== undefined)
    return removeBranch(document, branch.node, branch.branch);
  const gone = new Set(ids.flatMap((id) => (id === `/nodes/${nodeName(id)}` ? [nodeName(id)!] : [])));
  if (gone.size >= Object.keys(flow.nodes).length) return { done: 'designer.flow.done.lastNode', edits: [] };
  return {
    done: 'designer.done.remove',
    params: { count: gone.size },
    edits:
      gone.size === 0 ? [] : [...[...gone].flatMap((name) => nodeEdits(document, name)), ...wayEdits(document, flow, gone)],
    select: [],
  };
}

/** Takes one way out of a condition or a fork; two stay. */
export function removeBranch(document: DesignDocument, node: string, branch: number): Command {
  const branches = flowOf(document).nodes[node]?.branches ?? [];
  if (branches.length <= 2) return { done: 'designer.flow.done.twoWays', edits: [] };
  const kept = branches.filter((_, i) => i !== branch);
  return {
    done: 'designer.done.remove',
    params: { count: 1 },
    edits: put(document, ['content', 'nodes', node, 'branches'], kept),
    select: [`/nodes/${node}`],
  };
}

function nodeEdits(document: DesignDocument, name: string): readonly Edit[] {
  return [
    ...put(document, ['content', 'nodes', name], undefined),
    ...put(document, ['content', 'texts', nodeCode(document.id, name)], undefined),
    ...put(document, ['layout', 'states', name], undefined),
  ];
}

function wayEdits(document: DesignDocument, { start, nodes }: FlowDefinition, gone: ReadonlySet<string>): readonly Edit[] {
  const after = (name: string, seen: ReadonlySet<string> = new Set()): string => {
    if (!gone.has(name) || seen.has(name)) return gone.has(name) ? 'end' : name;
    return after(followerOf(nodes[name]), new Set([...seen, name]));
  };
  const kept = Object.entries(nodes).filter(([name]) => !gone.has(name));
  return [
    ...put(document, ['content', 'start'], after(start)),
    ...kept.flatMap(([name, { next, branches, onReject }]) => {
      const at = ['content', 'nodes', name];
      return [
        ...(next === undefined ? [] : put(document, [...at, 'next'], after(next))),
        ...(branches === undefined ? [] : put(document, [...at, 'branches'], rerouted(branches, after))),
        ...(onReject !== undefined && gone.has(onReject) ? put(document, [...at, 'onReject'], undefined) : []),
      ];
    }),
    ...dropRoutes(
      document,
      flowGraph({ start, nodes }).lines.flatMap(({ id, source, target }) => (gone.has(source) || gone.has(target) ? id : [])),
    ),
  ];
}

const rerouted = (branches: readonly FlowBranchEntry[], after: (name: string) => string): readonly FlowBranchEntry[] =>
  branches.map((branch) => ({ ...branch, next: after(branch.next) }));

/** What comes after a node; after a condition, what comes where nothing else is true. */
function followerOf(node: FlowNodeEntry | undefined): string {
  return node?.next ?? node?.branches?.at(-1)?.next ?? 'end';
}
